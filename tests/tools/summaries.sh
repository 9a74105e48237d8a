# The tools whose summaries merge: each has --partial and --merge.

# shellcheck disable=SC2034 # for the tests that read this
summaries='ash-stats'
