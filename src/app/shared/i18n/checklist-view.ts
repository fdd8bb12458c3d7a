import { checklistView } from './en/checklist-view.ts'
import { createTranslate } from './translate.ts'

export const t = createTranslate('checklistView', checklistView)
