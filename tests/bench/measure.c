/* Runs a command and appends a line to a file: its seconds of processor time, its largest
 * resident memory in KiB, and its seconds by the clock. measure FILE COMMAND [ARGUMENT ...]; the
 * status is the command's. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static double clock_time(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
	struct rusage usage;
	int status;
	if (argc < 3) {
		fputs("usage: measure FILE COMMAND [ARGUMENT ...]\n", stderr);
		return 2;
	}
	double begin = clock_time();
	pid_t child = fork();
	if (child == 0) {
		execvp(argv[2], argv + 2);
		perror(argv[2]);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0 || getrusage(RUSAGE_CHILDREN, &usage) < 0) {
		perror("measure");
		return 2;
	}
	double took = clock_time() - begin;
	FILE *out = fopen(argv[1], "a");
	if (!out) {
		perror(argv[1]);
		return 2;
	}
	fprintf(out, "%.4f %ld %.4f\n", seconds(usage.ru_utime) + seconds(usage.ru_stime),
	        usage.ru_maxrss, took);
	if (fclose(out) != 0)
		return 2;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
