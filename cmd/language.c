#include "language.h"
#include <ash/buffer.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the environment asks for, "ru_RU.UTF-8", or NULL. */
static const char *locale_asked(void)
{
	static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = getenv(names[i]);
		if (value && *value)
			return value;
	}
	return NULL;
}

/* "ru", "ru_RU" and "rus" do; "C", "POSIX" and paths do not. */
static bool begins_with_language(const char *locale)
{
	size_t len = strspn(locale, "abcdefghijklmnopqrstuvwxyz");
	return (len == 2 || len == 3) && strchr("_.@", locale[len]);
}

/* A small system has the C locales only. The catalog is found all the same where LANGUAGE
 * names it, which counts in all locales but plain C. */
static void choose_without_locale(void)
{
	const char *asked = locale_asked(), *languages = getenv("LANGUAGE");
	if (!asked || !begins_with_language(asked) || !setlocale(LC_MESSAGES, "C.UTF-8"))
		return;
	if (!languages || !*languages)
		setenv("LANGUAGE", asked, 1);
}

/* Appends where the catalogs stand beside the tool, as they are built and installed; false if
 * they do not. */
static bool beside_tool(struct ash_buffer *out)
{
	enum { PATH_MOST = 4096 };
	char *tool = ash_buffer_reserve(out, PATH_MOST);
	ssize_t len = tool ? readlink("/proc/self/exe", tool, PATH_MOST) : -1;
	while (len > 0 && tool[len - 1] != '/')
		len--;
	if (len <= 0 || len == PATH_MOST)
		return false;
	out->len += (size_t)len;
	ash_buffer_string(out, "../share/locale");
	return access(ash_buffer_cstr(out), F_OK) == 0;
}

static void bind_catalogs(void)
{
	const char *given = getenv("TEXTDOMAINDIR");
	struct ash_buffer beside = {0};
	if (given && *given)
		bindtextdomain("ash", given);
	else if (beside_tool(&beside))
		bindtextdomain("ash", ash_buffer_cstr(&beside));
	else
		bindtextdomain("ash", ASH_LOCALES);
	ash_buffer_free(&beside);
}

bool force_language(const char *language)
{
	if (strcmp(language, "en") == 0)
		return setlocale(LC_MESSAGES, "C") != NULL;
	/* The locale is set after LANGUAGE, which is read anew then. A C library that does not know
	 * it takes any name for a locale. */
	setenv("LANGUAGE", language, 1);
	return (setlocale(LC_MESSAGES, "C.UTF-8") && *gettext("")) ||
	       (setlocale(LC_MESSAGES, language) && *gettext(""));
}

void choose_language(void)
{
	const char *locale = setlocale(LC_MESSAGES, "");
	if (!locale || strcmp(locale, "C") == 0)
		choose_without_locale();
	bind_catalogs();
	textdomain("ash");
	/* LC_CTYPE, which would say it, stays that of C. The other domain is that of the C
	 * library, whose strerror() is heard too. */
	bind_textdomain_codeset("ash", "UTF-8");
	bind_textdomain_codeset("libc", "UTF-8");
	/* The empty text stands for the heading of a catalog. Without one the C library speaks
	 * English too, not half of the messages another language. */
	if (!*gettext(""))
		setlocale(LC_MESSAGES, "C");
}
