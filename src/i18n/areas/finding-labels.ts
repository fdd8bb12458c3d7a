import findingLabels from '#src/i18n/en/finding-labels.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('finding-labels', findingLabels)
