import { serverCatalogues } from '#src/i18n/server-catalogues.ts'
import { type LanguageCode, languageCodes } from '#src/rules/language/languages.ts'
import type { MessageKey } from './message.ts'

type Catalogue = Readonly<Record<MessageKey, string>>

const { messages, problems, validation } = serverCatalogues

function createCatalogue(locale: LanguageCode): Catalogue {
  const shared = Object.entries(validation[locale]).map(([key, text]) => [`validation.${key}`, text] as const)
  return { ...messages[locale], ...problems[locale], ...Object.fromEntries(shared) } as Catalogue
}

/** The messages of the server in every language, in ICU MessageFormat. */
export const messageCatalogues = Object.fromEntries(
  languageCodes.map((locale) => [locale, createCatalogue(locale)]),
) as Record<LanguageCode, Catalogue>

/** Whether the catalogue has the key; another version may have stored it. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messageCatalogues.en, key)

/** Whether a message has parameters. */
export const hasParams = (key: MessageKey): boolean => messageCatalogues.en[key].includes('{')
