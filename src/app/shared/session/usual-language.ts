import { api } from '#src/app/shared/api/api.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'

/** The language of whoever has chosen none. @throws ApiError */
export const askForUsualLanguage = async (): Promise<LanguageCode> =>
  (await api(languageCalls.readUsual)).language
