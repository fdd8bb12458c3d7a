import assignmentBoard from '#src/i18n/en/assignment-board.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('assignment-board', assignmentBoard)
