import { t } from '#src/i18n/areas/account.ts'
import { languageCodes, languages } from '#src/rules/language/languages.ts'

/** The options of a list of languages. */
export const languageOptions = languageCodes.map((value) => {
  const { name, isReviewed } = languages[value]
  return { value, label: isReviewed ? name : t('languageNotReviewed', { name }) }
})
