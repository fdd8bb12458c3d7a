import { api } from '#src/app/shared/api/api.ts'
import { companySignInCalls } from '#src/contract/accounts/company-sign-in.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { saveSession } from '#src/offline/public.ts'
import { activateUserLanguage, readChosenLanguage } from './user-language.ts'

/** Label of the company login (OIDC); null when it is not configured. @throws ApiError */
export async function readCompanyName(signal: AbortSignal): Promise<string | null> {
  return (await api(companySignInCalls.read, {}, { signal })).name
}

/** @returns the authorization URL of the OIDC provider. @throws ApiError */
export async function beginCompanySignIn(): Promise<string> {
  return (await api(companySignInCalls.begin)).address
}

/**
 * Completes the OIDC login with the provider's response and the language selected on the form, and activates
 * the user's language.
 * @returns a note when account data differs from the provider's
 * @throws ApiError, OfflineError
 */
export async function finishCompanySignIn(answer: string): Promise<string | null> {
  const chosen = readChosenLanguage()
  return storeSession(await api(companySignInCalls.finish, { answer, ...(chosen && { language: chosen }) }))
}

/**
 * Completes the OIDC login with the factors of the local account, when the server requires them.
 * @returns a note when account data differs from the provider's
 * @throws ApiError, OfflineError
 */
export async function confirmCompanySignIn(given: {
  password?: string
  code?: string
}): Promise<string | null> {
  const chosen = readChosenLanguage()
  return storeSession(
    await api(companySignInCalls.confirm, { ...given, ...(chosen && { language: chosen }) }),
  )
}

async function storeSession({
  user,
  tokens,
  note,
  language,
}: ReplyOf<typeof companySignInCalls.finish>): Promise<string | null> {
  await activateUserLanguage(language)
  await saveSession({ user, tokens })
  return note
}
