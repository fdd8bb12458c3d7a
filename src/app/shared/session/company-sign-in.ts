import { api } from '#src/app/shared/api/api.ts'
import { companyAccountCalls } from '#src/contract/accounts/company-account.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { saveSession } from '#src/offline/public.ts'
import { followLanguage, readChosenLanguage } from './own-language.ts'

/** What people call the account at their company; null where nobody signs in with one. @throws ApiError */
export async function readCompanyName(signal: AbortSignal): Promise<string | null> {
  return (await api(companyAccountCalls.read, {}, { signal })).name
}

/** @returns where the company's sign-in is. @throws ApiError */
export async function beginCompanySignIn(): Promise<string> {
  return (await api(companyAccountCalls.begin)).address
}

/**
 * Signs in by what the company's sign-in has answered, with the language that was chosen beside the form, and speaks the
 * language of who signed in.
 * @returns what is other than the company says, in a sentence
 * @throws ApiError, OfflineError
 */
export async function finishCompanySignIn(answer: string): Promise<string | null> {
  const chosen = readChosenLanguage()
  return keepSignedIn(await api(companyAccountCalls.finish, { answer, ...(chosen && { language: chosen }) }))
}

/**
 * Signs in with the factors of the own account, where the sign-in has asked for them.
 * @returns what is other than the company says, in a sentence
 * @throws ApiError, OfflineError
 */
export async function confirmCompanySignIn(given: {
  password?: string
  code?: string
}): Promise<string | null> {
  const chosen = readChosenLanguage()
  return keepSignedIn(
    await api(companyAccountCalls.confirm, { ...given, ...(chosen && { language: chosen }) }),
  )
}

async function keepSignedIn({
  user,
  tokens,
  note,
  language,
}: ReplyOf<typeof companyAccountCalls.finish>): Promise<string | null> {
  await followLanguage(language)
  await saveSession({ user, tokens })
  return note
}
