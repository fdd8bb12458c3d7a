import { api } from '#src/app/shared/api/api.ts'
import { identityCalls } from '#src/contract/identity.ts'

/** How long signing out waits for the server to be told. Milliseconds. */
const FAREWELL_TIMEOUT = 4000

/** @throws ApiError */
export const askToSignIn = (given: { email: string; password: string; code?: string }) =>
  api(identityCalls.login, given)

/** @throws ApiError, OfflineError */
export const tellOfSignOut = (refresh: string) =>
  api(identityCalls.logout, { refresh }, { timeout: FAREWELL_TIMEOUT })
