#include "forms.h"

bool ash_read_form(struct ash_record *record, const struct ash_patterns *patterns)
{
	switch (record->form) {
	case ASH_FORM_PDN:
		return ash_read_pdn(record);
	case ASH_FORM_YAML:
		return ash_read_yaml(record);
	case ASH_FORM_TEXT:
	case ASH_FORM_FEN:
		return ash_read_text(record, patterns);
	}
	return true;
}
