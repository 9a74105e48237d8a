# Builds, tests and installs the library and the tools; `make help` lists the targets.
.POSIX:
.SUFFIXES:
.DELETE_ON_ERROR:

VERSION = 0.1.0
SOVERSION = 0

PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include/ash-$(SOVERSION)
MANDIR = $(PREFIX)/share/man
LOCALEDIR = $(PREFIX)/share/locale
BASHDIR = $(PREFIX)/share/bash-completion/completions
ZSHDIR = $(PREFIX)/share/zsh/site-functions
DESTDIR =

CC = cc
AR = ar
# Whoever sets these brings hardening of their own; FORTIFY_SOURCE needs optimisation.
CFLAGS = -O3 -g -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
LDFLAGS = -Wl,-z,relro,-z,now
# Programs can be loaded at any address; `make PIE=` where they cannot be linked so.
PIE = -pie
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion
# Other builds (sanitizers, fuzzing) have a directory of their own.
B = build

DEPENDS = libpcre2-8 libxxhash yaml-0.1
DEPENDS_CFLAGS = $(shell pkg-config --cflags $(DEPENDS))
DEPENDS_LIBS = $(shell pkg-config --libs $(DEPENDS)) -pthread
TEST_LIBS = $(shell pkg-config --libs cmocka)

# Files beyond 2 GiB are read on machines of 32 bits too.
override CPPFLAGS += -Ilib -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 $(DEPENDS_CFLAGS)
# `make V=1` shows the commands.
Q = $(if $(V),,@)
# Where it is built is not to be seen in what is built.
COMPILE = $(CC) -std=c11 $(WARNINGS) $(CPPFLAGS) $(CFLAGS) -ffile-prefix-map=$(CURDIR)=. -MMD -MP

LIB_SOURCES = $(sort $(wildcard lib/*.c lib/*/*.c lib/*/*/*.c))
LIB_OBJECTS = $(LIB_SOURCES:%.c=$(B)/%.o)
LIB_SHARED = $(LIB_SOURCES:%.c=$(B)/%.pic.o)
LIBASH = $(B)/libash.a
LIBASH_SO = $(B)/libash.so.$(SOVERSION)
HEADERS = $(wildcard lib/ash/*.h)

TOOL_SOURCES = $(wildcard cmd/ash-*.c)
TOOLS = $(TOOL_SOURCES:cmd/%.c=$(B)/bin/%)
TOOL_COMMON = $(patsubst %.c,$(B)/%.o,$(filter-out $(TOOL_SOURCES),$(sort $(wildcard cmd/*.c))))

# PNG and PDF come from librsvg, which only ash-diagram is linked with; `make RSVG=no` builds
# without.
RSVG = yes
RASTER = $(if $(filter no,$(RSVG)),cmd/diagram/no_raster.c,cmd/diagram/raster.c)
DIAGRAM_SOURCES = $(filter-out %raster.c,$(wildcard cmd/diagram/*.c)) $(RASTER)
DIAGRAM_OBJECTS = $(DIAGRAM_SOURCES:%.c=$(B)/%.o)
RSVG_CFLAGS = $(shell pkg-config --cflags librsvg-2.0 cairo-pdf)
RSVG_LIBS = $(if $(filter no,$(RSVG)),,$(shell pkg-config --libs librsvg-2.0 cairo-pdf))

# An index is a file of LMDB, which only the tools that make and ask one are linked with.
INDEX_OBJECTS = $(patsubst %.c,$(B)/%.o,$(wildcard cmd/index/*.c))
INDEX_LIBS = $(shell pkg-config --libs lmdb)

UNIT_SOURCES = $(wildcard tests/unit/test_*.c)
UNITS = $(UNIT_SOURCES:tests/unit/%.c=$(B)/tests/%)
UNIT_COMMON = $(patsubst %.c,$(B)/%.o,$(filter-out $(UNIT_SOURCES),$(wildcard tests/unit/*.c)))
# Compares pictures.
PIXELS = $(if $(filter no,$(RSVG)),,$(B)/tests/pixels)
BENCH_SOURCES = $(patsubst %,tests/bench/%.c, \
	chess generate measure perft pictures repair solve stages)
BENCHES = $(BENCH_SOURCES:tests/bench/%.c=$(B)/bench/%)
BENCH_COMMON = $(patsubst %.c,$(B)/%.o,$(filter-out $(BENCH_SOURCES),$(wildcard tests/bench/*.c)))

# Makes calls of the C library fail; it is preloaded.
FAULTS = $(B)/tests/faults.so
FAULTS_SOURCES = $(wildcard tests/faults/*.c)

MAN_PAGES = $(wildcard man/*.[1-9])

# Catalogs of messages, by language; their place in the build is as in the installation.
LANGUAGES = $(patsubst lib/po/%.po,%,$(wildcard lib/po/*.po))
CATALOGS = $(LANGUAGES:%=$(B)/share/locale/%/LC_MESSAGES/ash.mo)
MESSAGES_FROM = $(wildcard lib/*.[ch] lib/*/*.c lib/*/*/*.c cmd/*.c cmd/*/*.c) lib/po/libyaml.pot

# What completes the options of each tool in bash and zsh.
COMPLETIONS = $(TOOLS:$(B)/bin/%=$(B)/completion/%.bash) $(TOOLS:$(B)/bin/%=$(B)/completion/_%)

all: $(LIBASH) $(LIBASH_SO) $(B)/libash.pc $(TOOLS) $(CATALOGS) $(COMPLETIONS)

help:
	@echo 'all         the library and the tools, in build/'
	@echo 'deps        install what is missing (Debian, Ubuntu)'
	@echo 'demo        validate, replay and draw a game'
	@echo 'gallery     draw samples/gallery anew'
	@echo 'check       all tests, JOBS= at a time; check-asan: the same under the sanitizers'
	@echo 'check-valgrind  the same under valgrind, for hours'
	@echo 'check-portable  the same by other compilers and on other machines'
	@echo 'check-faults  every allocation of every tool fails in turn, which takes minutes'
	@echo 'check-limits  time and memory of 10 GiB streams and of hostile shapes; an hour or so'
	@echo 'lint        manual pages, shell scripts, C; lint-slow: what the analyzer of clang says'
	@echo 'po          bring the catalogs of messages up to date with the sources'
	@echo 'bench       speed; bench-repair: how well slips are repaired (SEED=, GAMES=)'
	@echo 'bench-index how soon an index answers'
	@echo 'bench-solve how soon études are solved'
	@echo 'fuzz        SECONDS=… a target, with the same inputs for the same SEED='
	@echo 'deb         packages for Debian, in build/deb; check-deb: whether they install and leave'
	@echo 'install, uninstall (PREFIX=, DESTDIR=), clean'

# What Debian calls what is needed to build and to test.
DEBIAN = gcc libc6-dev make pkg-config libpcre2-dev libxxhash-dev libyaml-dev librsvg2-dev \
	liblmdb-dev gettext libcmocka-dev mandoc jq fonts-dejavu-core libxml2-utils \
	w3c-sgml-lib parallel openssh-client openssh-server

deps:
	@sh tests/deps.sh $(DEBIAN)

# With -j too, what is to be installed is there before anything is built of it.
ifneq ($(filter deps,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif

$(B)/%.o: %.c
	@mkdir -p $(@D)
	@echo '  CC   $@'
	$(Q)$(COMPILE) -fPIE -c -o $@ $<

$(B)/%.pic.o: %.c
	@mkdir -p $(@D)
	@echo '  CC   $@'
	$(Q)$(COMPILE) -fPIC -fvisibility=hidden -c -o $@ $<

$(LIBASH): $(LIB_OBJECTS)
	@rm -f $@
	@echo '  AR   $@'
	$(Q)$(AR) rcsD $@ $(LIB_OBJECTS)

$(LIBASH_SO): $(LIB_SHARED)
	@echo '  LINK $@'
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(@F) -o $@ $(LIB_SHARED) $(DEPENDS_LIBS)
	@ln -sf $(@F) $(B)/libash.so

# PREFIX may be another one at each call. What has it compiled in depends on this file, which
# is touched only then.
$(B)/prefix: FORCE
	@mkdir -p $(@D)
	@echo '$(PREFIX)' | cmp -s - $@ || echo '$(PREFIX)' > $@

$(B)/cmd/language.o: override CPPFLAGS += -DASH_LOCALES='"$(LOCALEDIR)"'
$(B)/cmd/language.o: $(B)/prefix

$(B)/libash.pc: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' 'includedir=$(INCLUDEDIR)' '' \
		'Name: libash' 'Description: Game records of ashtarashki, shatra and nevskie' \
		'Version: $(VERSION)' \
		'Cflags: -I$${includedir}' 'Libs: -L$${libdir} -lash' \
		'Libs.private: -pthread' 'Requires.private: $(DEPENDS)' > $@

# The style, the script and the controls of a page as arrays of bytes.
PAGE_FILES = lib/diagram/page.css lib/diagram/page.html lib/diagram/page.js

$(B)/lib/diagram/page_files.h: lib/diagram/embed.sh $(PAGE_FILES)
	@mkdir -p $(@D)
	$(Q)sh lib/diagram/embed.sh $(PAGE_FILES) > $@

$(B)/lib/diagram/page.o $(B)/lib/diagram/page.pic.o: override CPPFLAGS += -I$(B)/lib/diagram
$(B)/lib/diagram/page.o $(B)/lib/diagram/page.pic.o: $(B)/lib/diagram/page_files.h

$(B)/cmd/diagram/raster.o: override CPPFLAGS += $(RSVG_CFLAGS)
$(B)/bin/ash-diagram: $(DIAGRAM_OBJECTS)
$(B)/bin/ash-diagram: TOOL_LIBS = $(RSVG_LIBS)
$(B)/bin/ash-index $(B)/bin/ash-grep: $(INDEX_OBJECTS)
$(B)/bin/ash-index $(B)/bin/ash-grep: TOOL_LIBS = $(INDEX_LIBS)
$(B)/bin/ash-solve: $(patsubst %.c,$(B)/%.o,$(wildcard cmd/solve/*.c))
$(B)/bin/ash-split: $(patsubst %.c,$(B)/%.o,$(wildcard cmd/split/*.c))

$(B)/bin/%: $(B)/cmd/%.o $(TOOL_COMMON) $(LIBASH)
	@mkdir -p $(@D)
	@echo '  LINK $@'
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(PIE) -o $@ $(filter %.o,$^) $(LIBASH) \
		$(DEPENDS_LIBS) $(TOOL_LIBS)

$(B)/tests/unit/%.o: CPPFLAGS += -DASH_TEST_DATA='"tests/data"'

$(B)/tests/%: $(B)/tests/unit/%.o $(UNIT_COMMON) $(LIBASH)
	@mkdir -p $(@D)
	@echo '  LINK $@'
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(PIE) -o $@ $< $(UNIT_COMMON) $(LIBASH) \
		$(DEPENDS_LIBS) $(TEST_LIBS)

$(B)/bench/%: $(B)/tests/bench/%.o $(BENCH_COMMON) $(LIBASH)
	@mkdir -p $(@D)
	@echo '  LINK $@'
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(PIE) -o $@ $< $(BENCH_COMMON) $(LIBASH) $(DEPENDS_LIBS)

$(B)/share/locale/%/LC_MESSAGES/ash.mo: lib/po/%.po
	@mkdir -p $(@D)
	@echo '  MSG  $@'
	$(Q)msgfmt --check -o $@ $<

# The manual pages know the options.
$(B)/completion/%.options: man/%.1 cmd/completion/options.awk
	@mkdir -p $(@D)
	$(Q)awk -f cmd/completion/options.awk $< > $@

$(B)/completion/%.bash: $(B)/completion/%.options cmd/completion/bash.awk cmd/completion/tool.bash
	$(Q)awk -v tool=$* -f cmd/completion/bash.awk $< cmd/completion/tool.bash > $@

$(B)/completion/_%: $(B)/completion/%.options cmd/completion/zsh.awk
	$(Q)awk -v tool=$* -f cmd/completion/zsh.awk $< > $@

$(B)/ash.pot: $(MESSAGES_FROM)
	@mkdir -p $(@D)
	$(Q)xgettext --from-code=UTF-8 --keyword --keyword=_ --keyword=N_ --keyword=P_:1,2 \
		--keyword=NC_:1c,2 --keyword=ash_word_counted:2,3 \
		--add-comments=Translators --add-location=file --package-name=ash -o $@ $(MESSAGES_FROM)

po: $(B)/ash.pot
	for catalog in $(LANGUAGES:%=lib/po/%.po); do \
		msgmerge --quiet --update --backup=none --add-location=file "$$catalog" $< || exit 1; \
	done

demo: all
	@PATH="$(CURDIR)/$(B)/bin:$$PATH" sh tests/demo.sh

$(B)/tests/pictures/pixels.o: override CPPFLAGS += $(RSVG_CFLAGS)

$(PIXELS): $(B)/tests/pictures/pixels.o
	@echo '  LINK $@'
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(PIE) -o $@ $< $(RSVG_LIBS)

# Without the options of the build: what a sanitizer needs is not there yet when this begins. Where
# there are no shared libraries it is empty, and its tests are skipped.
$(FAULTS): $(FAULTS_SOURCES) tests/faults/caller.h
	@mkdir -p $(@D)
	@echo '  LINK $@'
	$(Q)$(CC) -std=c11 $(WARNINGS) -D_GNU_SOURCE -O1 -g -fPIC -shared \
		-o $@ $(FAULTS_SOURCES) -ldl || : > $@

# One by one they are only looked at by lint; they define what large files are read and written by.
$(B)/tests/faults/%.o: override CPPFLAGS += -D_GNU_SOURCE -U_FILE_OFFSET_BITS

gallery: all
	@mkdir -p samples/gallery
	@PATH="$(CURDIR)/$(B)/bin:$$PATH" sh tests/gallery.sh samples/gallery

check: all $(UNITS) $(PIXELS) $(FAULTS)
	@B=$(B) CC='$(CC)' sh tests/run.sh $(UNITS)

SANITIZE = -Og -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all

# Random cases are fewer here, and what a browser does with a page is left to `check`.
check-asan:
	LSAN_OPTIONS=suppressions=$(CURDIR)/tests/exceptions/lsan:print_suppressions=0 \
		ASH_TRIALS=20 ASH_NO_BROWSER=1 $(MAKE) check B=build/asan CFLAGS='$(SANITIZE)'

# Every allocation of every tool in turn.
check-faults: all $(FAULTS)
	@PATH="$(CURDIR)/$(B)/bin:$$PATH" LC_ALL=C.UTF-8 sh tests/faults/allocations.sh $(FAULTS) 1

# Under valgrind, with a hundredth of the random cases; for hours.
check-valgrind: all $(UNITS) $(PIXELS)
	@B=$(B) CC='$(CC)' sh tests/valgrind.sh $(UNITS)

# BUILDS=, of gcc clang gcc32 clang32 musl s390x; the script says what each needs.
check-portable:
	@sh tests/portability.sh $(BUILDS)

# STREAM=, OTHER= in MiB, ONLY= a pattern of names; the script says more.
check-limits: all $(B)/bench/measure
	@B=$(B) sh tests/bench/limits.sh

lint:
	@sh tests/lint.sh

lint-slow:
	@sh tests/lint.sh clang-analyzer

bench: all $(BENCHES)
	@B=$(B) sh tests/bench/run.sh

bench-repair: all $(BENCHES)
	@B=$(B) sh tests/bench/repair.sh

bench-index: all $(BENCHES)
	@B=$(B) sh tests/bench/index.sh

bench-solve: all $(BENCHES)
	@B=$(B) sh tests/bench/solve.sh

SECONDS = 20
FUZZ_COMMON = $(patsubst %.c,$(B)/%.o,$(filter-out tests/fuzz/fuzz_%,$(wildcard tests/fuzz/*.c)))

$(B)/fuzzers/fuzz_shelf: $(B)/cmd/index/shelf.o

$(B)/fuzzers/%: $(B)/tests/fuzz/%.o $(FUZZ_COMMON) $(LIBASH)
	@mkdir -p $(@D)
	@echo '  LINK $@'
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -fsanitize=fuzzer -o $@ $(filter %.o,$^) \
		$(LIBASH) $(DEPENDS_LIBS)

fuzz:
	@MAKE='$(MAKE)' SECONDS_EACH=$(SECONDS) sh tests/fuzz/run.sh

install: all
	install -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(LIBDIR)/pkgconfig' '$(DESTDIR)$(INCLUDEDIR)/ash'
	install -m 755 $(TOOLS) '$(DESTDIR)$(BINDIR)'
	install -m 644 $(LIBASH) '$(DESTDIR)$(LIBDIR)'
	install -m 755 $(LIBASH_SO) '$(DESTDIR)$(LIBDIR)'
	ln -sf libash.so.$(SOVERSION) '$(DESTDIR)$(LIBDIR)/libash.so'
	install -m 644 $(B)/libash.pc '$(DESTDIR)$(LIBDIR)/pkgconfig'
	install -m 644 $(HEADERS) '$(DESTDIR)$(INCLUDEDIR)/ash'
	install -d '$(DESTDIR)$(BASHDIR)' '$(DESTDIR)$(ZSHDIR)'
	for tool in $(notdir $(TOOLS)); do \
		install -m 644 "$(B)/completion/$$tool.bash" "$(DESTDIR)$(BASHDIR)/$$tool" && \
		install -m 644 "$(B)/completion/_$$tool" "$(DESTDIR)$(ZSHDIR)" || exit 1; \
	done
	for language in $(LANGUAGES); do \
		install -d "$(DESTDIR)$(LOCALEDIR)/$$language/LC_MESSAGES" && \
		install -m 644 "$(B)/share/locale/$$language/LC_MESSAGES/ash.mo" \
			"$(DESTDIR)$(LOCALEDIR)/$$language/LC_MESSAGES" || exit 1; \
	done
	for page in $(MAN_PAGES); do \
		install -d "$(DESTDIR)$(MANDIR)/man$${page##*.}" && \
		install -m 644 "$$page" "$(DESTDIR)$(MANDIR)/man$${page##*.}" || exit 1; \
	done

uninstall:
	for tool in $(notdir $(TOOLS)); do \
		rm -f "$(DESTDIR)$(BINDIR)/$$tool" "$(DESTDIR)$(BASHDIR)/$$tool" \
			"$(DESTDIR)$(ZSHDIR)/_$$tool"; \
	done
	rm -f '$(DESTDIR)$(LIBDIR)/libash.a' '$(DESTDIR)$(LIBDIR)/libash.so' \
		'$(DESTDIR)$(LIBDIR)/libash.so.$(SOVERSION)' '$(DESTDIR)$(LIBDIR)/pkgconfig/libash.pc'
	rm -rf '$(DESTDIR)$(INCLUDEDIR)/ash'
	rmdir '$(DESTDIR)$(INCLUDEDIR)' 2>/dev/null || true
	for language in $(LANGUAGES); do \
		rm -f "$(DESTDIR)$(LOCALEDIR)/$$language/LC_MESSAGES/ash.mo"; \
	done
	for page in $(notdir $(MAN_PAGES)); do \
		rm -f "$(DESTDIR)$(MANDIR)/man$${page##*.}/$$page"; \
	done

# Needs debhelper and dpkg-dev; DEB_BUILD_OPTIONS=nocheck leaves the tests out.
deb:
	sh .packaging/deb.sh $(B)/deb $(VERSION)

# Of what it needs the script says what is not there.
check-deb:
	@sh .packaging/check.sh $(B)/check-deb $(VERSION)

clean:
	rm -rf build

FORCE:

.PHONY: all help deps demo gallery check check-asan check-faults check-limits check-valgrind \
	check-portable lint lint-slow po bench bench-repair bench-index bench-solve fuzz deb \
	check-deb install uninstall clean FORCE
.SECONDARY:

-include $(shell find $(B) -name '*.d' 2>/dev/null)
