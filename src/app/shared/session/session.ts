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
  leaveSession,
  onSessionChange,
  readSession,
  rememberAccount,
  type SessionState,
  saveSession,
  saveUnlocked,
  unlock,
} from '#src/offline/public.ts'
import { noteLastRole } from './last-role.ts'

interface SessionView {
  user: User | null
  isAuthenticated: boolean
  /** Until the app has shown its loading screen and the stored session is read. */
  isLoading: boolean
  /** The server refused to renew the sign-in. A technician works on and signs in again to send. */
  isExpired: boolean
  /** They have to choose their own password before anything else. */
  mustChangePassword: boolean
  /** Why it did, or why it was not asked; null where the sign-in has simply ended. */
  expiry: Expiry | null
  /** The person signed out; where they were is nobody else's business. */
  hasSignedOut: boolean
  /** The person was away for so long that they were signed out. */
  hasTimedOut: boolean
  /** Why the stored session could not be read. */
  trouble: string | null
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
  trouble: null,
}

/** Who is signed in, as all screens see it. */
export const useSession = create<SessionView>()(() => ({ ...signedOut, isLoading: true }))

/** Brings what asks the server: whoever is signed in already does without. @throws ApiError as without a network */
const loadAskServer = () => loadOnline(import('./request-login.ts'))

/** Somebody was signed in since the page was loaded. */
let hasHadScreens = false

function showSession(session: SessionState | null): void {
  if (session) hasHadScreens = true
  noteLastRole(session?.user.role ?? null)
  if (session) {
    const { user, isExpired, expiry = null, mustChangePassword = false } = session
    // Past its longest time the work is locked: it is shown after a sign-in.
    const isAuthenticated = expiry !== 'over'
    useSession.setState({ ...signedOut, user, isAuthenticated, isExpired, expiry, mustChangePassword })
  } else useSession.setState(signedOut)
}

/** Only a technician has something to lose: everybody else starts again at the sign-in. */
const isOver = (session: SessionState | null): boolean =>
  session?.isExpired === true && (session.user.role !== 'technician' || session.mustChangePassword === true)

/** Reads who is signed in on this device, and follows changes, also those of other tabs. */
export async function restoreSession(): Promise<void> {
  onSessionChange((event, session) => {
    const { isExpired: wasExpired, hasTimedOut } = useSession.getState()
    showSession(session)
    if (event === 'signed_out') useSession.setState({ hasSignedOut: !wasExpired, hasTimedOut })
    if (event === 'expired' && isOver(session)) void clearSession()
  })
  try {
    const session = await readSession()
    showSession(session)
    // The page that learned of it may have gone away before it was done.
    if (isOver(session)) await clearSession()
  } catch (error) {
    useSession.setState({ ...signedOut, trouble: describeError(error) })
  }
}

/** The one-time password that was typed on this page: nobody types it a second time to change it. */
let typedPassword: string | null = null
export const readTypedPassword = () => typedPassword

/** The code is that of an authenticator app, where the account asks for one; without a network nobody asks. */
interface SignInGiven {
  email: string
  password: string
  code?: string
}

/**
 * Signs in; without a network, whoever has done so here before is let in to their kept work.
 * @throws ApiError, OfflineError
 */
export async function signIn(given: SignInGiven): Promise<User> {
  try {
    const { requestLogin } = await loadAskServer()
    const { user, tokens, endsAt, mustChangePassword, isInOtherWords } = await requestLogin(given)
    // Before the app goes on: a page that is left while a database is made holds up the others in WebKit.
    if (user.role === 'technician' && mustChangePassword) await forgetPassword(user.id)
    else if (user.role === 'technician') await rememberAccount(user, given.email, given.password, endsAt)
    typedPassword = mustChangePassword ? given.password : null
    await saveSession({ user, tokens, endsAt, ...(mustChangePassword && { mustChangePassword }) })
    // The screens that somebody else had here have said some of their words already.
    if (isInOtherWords && hasHadScreens) window.location.reload()
    return user
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    const user = await unlock(given.email, given.password)
    if (!user) throw error
    await saveUnlocked(user, await findSessionEnd(user.id))
    return user
  }
}

/** Signs out on this device. A technician's work is looked after before this is called. */
export async function signOut(): Promise<void> {
  clearSavedRedirects()
  typedPassword = null
  await leaveSession()
}
