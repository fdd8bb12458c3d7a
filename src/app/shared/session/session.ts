import { create } from 'zustand'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { loadOnline } from '#src/app/shared/api/load-api.ts'
import { clearSavedRedirects } from '#src/app/shared/routing/saved-redirect.ts'
import type { User } from '#src/contract/identity.ts'
import {
  clearSession,
  type Expiry,
  findSessionEnd,
  forgetPassword,
  logOut,
  onSessionChange,
  readSession,
  rememberAccount,
  type SessionState,
  saveSession,
  saveUnlocked,
  unlock,
} from '#src/offline/public.ts'
import { storeLastRole } from './last-role.ts'

interface SessionView {
  user: User | null
  isAuthenticated: boolean
  /** True until the loading screen is shown and the stored session is read. */
  isLoading: boolean
  /** The server rejected the refresh token. A technician continues offline and signs in again to sync. */
  isExpired: boolean
  /** The user must replace a one-time password first. */
  mustChangePassword: boolean
  /** Reason of the expiry; null when the session simply ended. */
  expiry: Expiry | null
  /** The user signed out: the next login does not return to their URL. */
  hasSignedOut: boolean
  /** The idle timeout ended the session. */
  hasTimedOut: boolean
  /** Storage error while reading the session. */
  error: string | null
}

const signedOut: SessionView = {
  user: null,
  isAuthenticated: false,
  isLoading: false,
  isExpired: false,
  mustChangePassword: false,
  expiry: null,
  hasSignedOut: false,
  hasTimedOut: false,
  error: null,
}

/** The current session, for all screens. */
export const useSession = create<SessionView>()(() => ({ ...signedOut, isLoading: true }))

/** Loads the login client; a stored session does not need it. @throws ApiError as without a network */
const loadLoginClient = () => loadOnline(import('./request-login.ts'))

/** True when this page has had a session since it loaded. */
let hadSession = false

function showSession(session: SessionState | null): void {
  if (session) hadSession = true
  storeLastRole(session?.user.role ?? null)
  if (session) {
    const { user, isExpired, expiry = null, mustChangePassword = false } = session
    // Past its maximum age the session is locked: the work shows after a login.
    const isAuthenticated = expiry !== 'over'
    useSession.setState({ ...signedOut, user, isAuthenticated, isExpired, expiry, mustChangePassword })
  } else useSession.setState(signedOut)
}

/** Only technicians have unsynced work; all other expired sessions end at the login screen. */
const isFinal = (session: SessionState | null): boolean =>
  session?.isExpired === true && (session.user.role !== 'technician' || session.mustChangePassword === true)

/** Reads the session on this device, and follows changes, also those of other tabs. */
export async function restoreSession(): Promise<void> {
  onSessionChange((event, session) => {
    const { isExpired: wasExpired, hasTimedOut } = useSession.getState()
    showSession(session)
    if (event === 'signed_out') useSession.setState({ hasSignedOut: !wasExpired, hasTimedOut })
    if (event === 'expired' && isFinal(session)) void clearSession()
  })
  try {
    const session = await readSession()
    showSession(session)
    // The page that received the expiry may have closed before the cleanup.
    if (isFinal(session)) await clearSession()
  } catch (error) {
    useSession.setState({ ...signedOut, error: describeError(error) })
  }
}

/** The one-time password typed on this page, so that the user need not type it again to change it. */
let typedPassword: string | null = null
export const readTypedPassword = () => typedPassword

/** `code` is the TOTP code, when the account requires one. Offline it is not required. */
interface SignInGiven {
  email: string
  password: string
  code?: string
}

/**
 * Signs in. Offline, unlocks the stored work of a user who signed in here before.
 * @throws ApiError, OfflineError
 */
export async function signIn(given: SignInGiven): Promise<User> {
  try {
    const { requestLogin } = await loadLoginClient()
    const { user, tokens, endsAt, mustChangePassword, isInOtherWords } = await requestLogin(given)
    // Before navigation: in WebKit, leaving a page while it creates a database blocks the other pages.
    if (user.role === 'technician' && mustChangePassword) await forgetPassword(user.id)
    else if (user.role === 'technician') await rememberAccount(user, given.email, given.password, endsAt)
    typedPassword = mustChangePassword ? given.password : null
    await saveSession({ user, tokens, endsAt, ...(mustChangePassword && { mustChangePassword }) })
    // Screens of the previous user have already rendered texts in another language.
    if (isInOtherWords && hadSession) window.location.reload()
    return user
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    const user = await unlock(given.email, given.password)
    if (!user) throw error
    await saveUnlocked(user, await findSessionEnd(user.id))
    return user
  }
}

/** Signs out on this device. The caller handles a technician's unsynced work first. */
export async function signOut(): Promise<void> {
  clearSavedRedirects()
  typedPassword = null
  await logOut()
}
