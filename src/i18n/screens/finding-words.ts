import { findingWords } from '#src/i18n/en/screens/finding-words.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of a finding beside a task: they come with the screens that show one. */
export const t = createTranslate('findingWords', findingWords)
