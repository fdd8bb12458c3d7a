import { api } from '#src/app/shared/api/api.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'

/** Default language of the installation. @throws ApiError */
export const fetchDefaultLanguage = async (): Promise<LanguageCode> =>
  (await api(languageCalls.readUsual)).language
