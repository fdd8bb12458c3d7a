import { api } from '#src/app/shared/api/api.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { activateUserLanguage, readChosenLanguage } from './user-language.ts'

/**
 * Requests a login with the language selected on the form, and activates the user's language.
 * @returns also whether the language differs from the previous one and is stored for the next start
 * @throws ApiError
 */
export async function requestLogin(given: { email: string; password: string; code?: string }) {
  const chosen = readChosenLanguage()
  const signedIn = await api(identityCalls.login, { ...given, ...(chosen && { language: chosen }) })
  const { user, tokens, session_ends_at: endsAt, must_change_password: mustChangePassword } = signedIn
  const isInOtherWords = await activateUserLanguage(signedIn.language)
  return { user, tokens, endsAt, mustChangePassword, isInOtherWords }
}
