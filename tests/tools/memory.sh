# Where memory runs out a tool says so and leaves nothing half done: some of the allocations of each;
# `make check-faults` has them all. And how much is read or written at a time makes no difference.
FAULTS=${B:-build}/tests/faults.so

case ${B:-build} in
*asan*)
	echo 'memory.sh: skipped, the sanitizers have an allocator of their own'
	exit
	;;
esac
sh tests/faults/allocations.sh "$FAULTS" 31
status=$?
[ "$status" != 3 ] || exit 0
sh tests/faults/transfers.sh "$FAULTS" && [ "$status" = 0 ]
