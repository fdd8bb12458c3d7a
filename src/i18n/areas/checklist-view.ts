import checklistView from '#src/i18n/en/checklist-view.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('checklist-view', checklistView)
