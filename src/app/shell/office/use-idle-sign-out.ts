import { useEffect } from 'react'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useIdleMinutes } from '#src/app/shared/device/idle-timeout.ts'
import { noteTouch, readLastTouch } from '#src/app/shared/device/last-touch.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { leaveSession, OfflineError } from '#src/offline/public.ts'

const MINUTE = 60_000
/** Interval of the idle check. Milliseconds. */
const LOOK_EVERY = 10_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** The next step of the idle timeout, for a user whose last activity was at `touched`. */
export function classifyIdleness(
  { touched, told }: { touched: number; told: number },
  now: number,
  minutes: number,
): 'leave' | 'tell' | 'nothing' {
  if (now - touched >= minutes * MINUTE) return 'leave'
  // Activity without requests is reported to the server, so that its idle timeout does not end the session.
  return touched > told && now - told >= MINUTE ? 'tell' : 'nothing'
}

/** Idle timeout: signs out after the configured time without activity in any tab. */
export function useIdleSignOut(): void {
  const minutes = useIdleMinutes((idle) => idle.minutes)
  useEffect(() => {
    const touch = () => noteTouch()
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true, capture: true })
    return () => {
      for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (minutes === null) return
    // The server has just authenticated the user.
    noteTouch()
    let told = Date.now()
    const look = () => {
      const now = Date.now()
      const judged = classifyIdleness({ touched: readLastTouch(), told }, now, minutes)
      if (judged === 'leave') void signOutIdle()
      if (judged !== 'tell') return
      told = now
      void tell()
    }
    const timer = window.setInterval(look, LOOK_EVERY)
    // Checks at once after sleep, before the screen shows data.
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes])
}

async function tell(): Promise<void> {
  try {
    await api(identityCalls.currentUser)
  } catch (error) {
    // Offline the report is skipped; the session itself handles its expiry.
    if (!(error instanceof ApiError || error instanceof OfflineError)) throw error
  }
}

/** Signs out after the idle timeout. The login screen explains it and returns to the same URL. */
async function signOutIdle(): Promise<void> {
  if (!useSession.getState().isAuthenticated) return
  useSession.setState({ isExpired: true, hasTimedOut: true })
  await leaveSession()
}
