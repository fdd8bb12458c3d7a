import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { type Problem, problem } from '#src/server/problems/problem.ts'

/** The user did not consent, or cancelled. */
const cancelled = [
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

/** The problem shown to the user when an OIDC sign-in fails. */
export function describeOidcError(error: unknown, name: string): Problem {
  const more = { cause: error }
  if (error instanceof AuthorizationResponseError) {
    if (cancelled.includes(error.error)) return problem('company_cancelled', { name }, more)
    if (['temporarily_unavailable', 'server_error'].includes(error.error))
      return problem('company_away', { name }, more)
    return problem('company_misconfigured', { name }, more)
  }
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return problem('company_code_used', { name }, more)
    return problem(error.status >= 500 ? 'company_away' : 'company_misconfigured', { name }, more)
  }
  if (error instanceof WWWAuthenticateChallengeError) return problem('company_misconfigured', { name }, more)
  // `fetch` throws a TypeError when the provider is unreachable.
  if (error instanceof TypeError) return problem('company_away', { name }, more)
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT') return problem('company_away', { name }, more)
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return problem('company_clock', { name }, more)
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && cause instanceof Response)
    return problem(cause.status >= 500 ? 'company_away' : 'company_misconfigured', { name }, more)
  return problem('company_unreadable', { name }, more)
}
