# What every tool is run as when something goes wrong; to be read with . by a test that has
# $scratch, from the top of the tree.

# faults_begin: makes a folder with small inputs of all kinds, and goes there.
faults_begin() {
	faulty=$scratch/faulty
	mkdir "$faulty"
	cp samples/partiya-4.pdn "$faulty/a.pdn"
	cp samples/etyud-11.pdn "$faulty/b.pdn"
	cp samples/etyud-11.txt "$faulty/a.txt"
	cp samples/etyud-12.txt "$faulty/b.txt"
	ash-split -r 1 -o "$faulty/etyud-12-%d" samples/etyud-12.pdn
	cp samples/shatra/partiya-1.pdn "$faulty/s.pdn"
	cp samples/nevskie/partiya-1.pdn "$faulty/n.pdn"
	cp samples/gallery/green.yaml "$faulty/green.yaml"
	iconv -f UTF-8 -t CP1251//TRANSLIT samples/partiya-2.txt >"$faulty/1251.txt"
	iconv -f UTF-8 -t UTF-16 samples/partiya-2.txt >"$faulty/16.txt"
	sed 's/M1f6/M2f6/' samples/partiya-2.pdn >"$faulty/wrong.pdn"
	sed 's/M1f6 //' samples/partiya-2.pdn >"$faulty/short.pdn"
	sed 's/Result "\*"/Result "1-0"/' samples/partiya-4.pdn >"$faulty/result.pdn"
	cd "$faulty" || exit 2
	for tool in ash-stats ash-tree ash-uniq; do
		$tool --partial a.pdn b.pdn >$tool.partial
	done
	ash-validate -f yaml a.pdn b.pdn s.pdn >a.yaml
	ash-replay b.pdn >a.rows
	ash-index -o a.index a.pdn b.pdn s.pdn n.pdn
	mkdir new
}

# shellcheck disable=SC2034 # for those that read this
# The commands, one a line, of words without quotes. They write to files in new/ at most.
fault_commands='ash-validate a.pdn b.pdn
ash-validate -f yaml s.pdn
ash-validate -f columns n.pdn
ash-validate a.yaml
ash-validate a.txt b.txt
ash-validate 1251.txt
ash-validate 16.txt
ash-validate -c -s wrong.pdn
ash-validate -r new/rejected wrong.pdn
ash-validate --fix wrong.pdn
ash-validate --fix -r new/rejected short.pdn
ash-validate --suggest short.pdn
ash-replay a.pdn
ash-replay -f json --variations b.pdn
ash-fen -p all -f text b.pdn
ash-fen a.rows
ash-moves a.rows
ash-moves --perft 2 a.rows
ash-diagram -p last s.pdn n.pdn
ash-diagram -f latex -p last a.rows
ash-diagram -o new/a.html a.pdn
ash-diagram --theme green.yaml -o new/a.svg b.pdn
ash-diagram -o new/a-%d.txt -p 0,1 a.pdn
ash-diagram -o new/a.png a.pdn
ash-diagram -o new/a.pdf a.pdn
ash-stats a.pdn b.pdn
ash-stats -f yaml s.pdn
ash-stats --partial n.pdn
ash-stats --merge -f json ash-stats.partial
ash-uniq -c a.pdn b.pdn
ash-uniq --by final --partial a.pdn
ash-uniq --merge ash-uniq.partial ash-uniq.partial
ash-tree a.pdn s.pdn
ash-tree --partial a.pdn
ash-tree --merge -f yaml ash-tree.partial
ash-index -o new/index a.pdn b.pdn s.pdn n.pdn
ash-index --check a.index
ash-grep --index a.index --position *:WF?8:BM3d4
ash-grep --index a.index --fen W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1
ash-grep --moves M[0-9] --tag Event --either --mark=x a.pdn
ash-grep --errors wrong.pdn
ash-grep -n --material W:F>=3 --mark=x b.pdn
ash-edit -s White=x -d Site --order White,Event --strip all a.pdn
ash-edit --fix-result result.pdn
ash-split -n 2 -o new/%d a.pdn b.pdn
ash-split -t Event -o new/%s a.pdn b.pdn
ash-solve b.pdn
ash-solve -g save -j 2 --json --tree 2 b.pdn
ash-solve --annotate b.pdn'
