# Machines for tests: each is an sshd on a port of the loopback, with keys, configuration and
# home of its own in $scratch. Nothing of the system's or the user's is read or written.

ssh_files=$scratch/ssh
mkdir "$ssh_files"
trap 'stop_machines; rm -rf "$scratch"' EXIT
machines=

# offspring PID: it and all processes that descend from it.
offspring() {
	ps -A -o pid= -o ppid= | awk -v root="$1" '
		{ parent[$1] = $2 }
		END {
			for (pid in parent) {
				for (at = pid; at in parent && at != root; at = parent[at])
					;
				if (at == root)
					print pid
			}
		}'
}

# kill_machine NAME: ends its sshd and all that runs in its sessions at once, as a power cut does.
kill_machine() {
	# shellcheck disable=SC2046 # a list
	kill -9 $(offspring "$(cat "$ssh_files/$1.pid")") 2>/dev/null
}

stop_machines() {
	for machine in $machines; do
		kill_machine "$machine"
	done
}

# Run by root, sshd wants a directory that its service makes. Where that does not run it is made
# in a /run that no other process sees, or, where that is not allowed, as the service does.
if [ "$(id -u)" != 0 ] || [ -d /run/sshd ]; then
	sshd_command='exec "$@"'
elif unshare -m true 2>/dev/null; then
	sshd_command='exec unshare -m sh -c "mount -t tmpfs none /run && mkdir /run/sshd &&
		exec \"\$@\"" - "$@"'
else
	sshd_command='mkdir -p /run/sshd && exec "$@"'
fi

# configure NAME PORT: writes what sshd and ssh have to know of a machine.
configure() {
	cat >"$ssh_files/$1.sshd" <<END
ListenAddress 127.0.0.1
Port $2
HostKey $ssh_files/host
AuthorizedKeysFile $ssh_files/user.pub
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PidFile none
SetEnv PATH=$ssh_files/$1/bin:$PATH HOME=$ssh_files/$1 LC_ALL=C
END
	cat >"$ssh_files/$1.ssh" <<END
Host $1
HostName 127.0.0.1
Port $2
END
	printf '[127.0.0.1]:%s %s\n' "$2" "$(cat "$ssh_files/host.pub")" >"$ssh_files/$1.known"
	cat "$ssh_files"/*.known >"$ssh_files/known"
	cat - "$ssh_files"/*.ssh >"$ssh_files/config" <<END
IdentityFile $ssh_files/user
IdentitiesOnly yes
IdentityAgent none
BatchMode yes
StrictHostKeyChecking yes
UserKnownHostsFile $ssh_files/known
GlobalKnownHostsFile /dev/null
LogLevel ERROR
END
}

# answers NAME: waits until one can log in; fails if its sshd has ended, as where another program
# has the port.
answers() {
	for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
		ssh -F "$ssh_files/config" "$1" true 2>/dev/null && return
		kill -0 "$(cat "$ssh_files/$1.pid")" 2>/dev/null || return
		sleep 0.5
	done
	return 1
}

# start_machine NAME: from then on `ssh -F $ssh_files/config NAME` works. Commands in
# $ssh_files/NAME/bin are found there before all others.
start_machine() {
	[ -e "$ssh_files/host" ] || ssh-keygen -q -t ed25519 -N '' -f "$ssh_files/host"
	[ -e "$ssh_files/user" ] || ssh-keygen -q -t ed25519 -N '' -f "$ssh_files/user"
	mkdir -p "$ssh_files/$1/bin"
	machines="$machines $1"
	for try in 1 2 3 4 5; do
		configure "$1" "$((20000 + ($$ * 7 + try * 1009 + ${#machines} * 101) % 40000))"
		sh -c "$sshd_command" - "$(command -v sshd || echo /usr/sbin/sshd)" -D -e \
			-f "$ssh_files/$1.sshd" 2>"$ssh_files/$1.log" &
		echo $! >"$ssh_files/$1.pid"
		answers "$1" && return
		kill_machine "$1"
	done
	cat "$ssh_files/$1.log"
	return 1
}
