import type { LanguageCode } from '#src/rules/language/languages.ts'
import {
  type MessageCatalogue,
  renderMessage,
  type Translate,
  type Translation,
} from '#src/rules/language/message.ts'
import { writeNumber } from './format-number.ts'

/** The words of one place in every language: none of them may lack one. */
export type CataloguesOf<English extends MessageCatalogue> = {
  readonly [Code in LanguageCode]: Translation<English>
}

/** Makes the `t` of one place, in the language of whoever reads it. */
export function translateIn<const English extends MessageCatalogue>(
  words: CataloguesOf<English>,
  code: LanguageCode,
): Translate<English> {
  return (key, ...[values]) =>
    renderMessage(code, words[code][key], (values ?? {}) as Record<string, string | number>, (value) =>
      writeNumber(value, code),
    )
}
