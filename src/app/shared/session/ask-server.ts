import { api } from '#src/app/shared/api/api.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { identityCalls } from '#src/contract/identity.ts'
import type { LanguageCode } from '#src/rules/languages.ts'

/** How long signing out waits for the server to be told. Milliseconds. */
const FAREWELL_TIMEOUT = 4000

/** @throws ApiError */
export const askToSignIn = (given: {
  email: string
  password: string
  code?: string
  language?: LanguageCode
}) => api(identityCalls.login, given)

/** The language of whoever has chosen none. @throws ApiError */
export const askForUsualLanguage = async (): Promise<LanguageCode> =>
  (await api(languageCalls.readUsual)).language

/** @throws ApiError, OfflineError */
export const tellOfSignOut = (refresh: string) =>
  api(identityCalls.logout, { refresh }, { timeout: FAREWELL_TIMEOUT })
