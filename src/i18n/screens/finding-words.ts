import { findingWords } from '#src/i18n/en/screens/finding-words.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the screens that show the finding of a task. */
export const t = createTranslate('findingWords', findingWords)
