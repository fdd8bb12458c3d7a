import type { LanguageCode } from '#src/rules/language/languages.ts'
import { fillMessage, type Messages, type Translate, type Translation } from '#src/rules/language/message.ts'
import { writeNumber } from './write-number.ts'

/** The words of one place in every language: none of them may lack one. */
export type WordsOf<English extends Messages> = {
  readonly [Code in LanguageCode]: Translation<English>
}

/** Makes the `t` of one place, in the language of whoever reads it. */
export function sayIn<const English extends Messages>(
  words: WordsOf<English>,
  code: LanguageCode,
): Translate<English> {
  return (key, ...[values]) =>
    fillMessage(code, words[code][key], (values ?? {}) as Record<string, string | number>, (value) =>
      writeNumber(value, code),
    )
}
