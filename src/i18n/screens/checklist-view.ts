import { checklistView } from '#src/i18n/en/screens/checklist-view.ts'
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('checklistView', checklistView)
