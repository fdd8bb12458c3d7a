import { api } from '#src/app/shared/api/api.ts'
import { companyAccountCalls } from '#src/contract/accounts/company-account.ts'
import { saveSession } from '#src/offline/public.ts'

/** What people call the account at their company; null where nobody signs in with one. @throws ApiError */
export async function readCompanyName(signal: AbortSignal): Promise<string | null> {
  return (await api(companyAccountCalls.read, {}, { signal })).name
}

/** @returns where the company's sign-in is. @throws ApiError */
export async function beginCompanySignIn(): Promise<string> {
  return (await api(companyAccountCalls.begin)).address
}

/**
 * Signs in by what the company's sign-in has answered.
 * @returns what is other than the company says, in a sentence
 * @throws ApiError, OfflineError
 */
export async function finishCompanySignIn(answer: string): Promise<string | null> {
  const { user, tokens, note } = await api(companyAccountCalls.finish, { answer })
  await saveSession({ user, tokens })
  return note
}
