import { api } from '#src/app/shared/api/api.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { followLanguage, readChosenLanguage } from './own-language.ts'

/**
 * Asks for a sign-in, with the language that was chosen beside the form, and speaks the language of who signed in.
 * @returns besides, whether that is another than before, and is kept for the next start
 * @throws ApiError
 */
export async function requestLogin(given: { email: string; password: string; code?: string }) {
  const chosen = readChosenLanguage()
  const signedIn = await api(identityCalls.login, { ...given, ...(chosen && { language: chosen }) })
  const { user, tokens, session_ends_at: endsAt, must_change_password: mustChangePassword } = signedIn
  const isInOtherWords = await followLanguage(signedIn.language)
  return { user, tokens, endsAt, mustChangePassword, isInOtherWords }
}
