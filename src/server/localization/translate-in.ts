import type { Areas, MessageParams } from '#src/i18n/message-params.ts'
import { serverCatalogues } from '#src/i18n/server-catalogues.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { formatMessage } from './format-message.ts'

type ServerArea = keyof typeof serverCatalogues
/** The `t` of an area of the server. */
export type TranslateArea<Area extends ServerArea> = Translate<
  keyof Areas[Area] & string,
  MessageParams[Area]
>

/** Translations of the server: creates the `t` of an area in the reader's language. */
export function translateIn<Area extends ServerArea>(area: Area, code: LanguageCode): TranslateArea<Area> {
  const messages = serverCatalogues[area][code] as Areas[Area]
  return (key, ...[values]) => formatMessage(code, messages[key] as string, values ?? {})
}
