import { checklistView } from '#src/app/shared/i18n/en/screens/checklist-view.ts'
import { createTranslate } from '#src/app/shared/i18n/translate.ts'

export const t = createTranslate('checklistView', checklistView)
