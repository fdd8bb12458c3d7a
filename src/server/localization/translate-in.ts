import type { LanguageCode } from '#src/rules/language/languages.ts'
import {
  type MessageCatalogue,
  renderMessage,
  type Translate,
  type Translation,
} from '#src/rules/language/message.ts'
import { writeNumber } from './format-number.ts'

/** Catalogues of all languages. A missing translation does not compile. */
export type CataloguesOf<English extends MessageCatalogue> = {
  readonly [Code in LanguageCode]: Translation<English>
}

/** Creates the `t` of a catalogue in the reader's language. */
export function translateIn<const English extends MessageCatalogue>(
  words: CataloguesOf<English>,
  code: LanguageCode,
): Translate<English> {
  return (key, ...[values]) =>
    renderMessage(code, words[code][key], (values ?? {}) as Record<string, string | number>, (value) =>
      writeNumber(value, code),
    )
}
