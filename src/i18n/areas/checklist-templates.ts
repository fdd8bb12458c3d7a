import checklistTemplates from '#src/i18n/en/checklist-templates.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('checklist-templates', checklistTemplates)
