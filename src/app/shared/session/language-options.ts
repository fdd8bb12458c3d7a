import { t } from '#src/i18n/areas/account.ts'
import { type Language, languageCodes, languages } from '#src/rules/language/languages.ts'

/** The options of a list of languages. */
export const languageOptions = languageCodes.map((value) => {
  const { name, isUnreviewed }: Language = languages[value]
  return { value, label: isUnreviewed ? t('languageNotReviewed', { name }) : name }
})
