import taskReferences from '#src/i18n/en/task-references.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('task-references', taskReferences)
