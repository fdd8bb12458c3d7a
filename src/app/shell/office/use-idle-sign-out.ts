import { useEffect } from 'react'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useIdleMinutes } from '#src/app/shared/device/idle-timeout.ts'
import { readLastActivity, recordActivity } from '#src/app/shared/device/last-activity.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { logOut, OfflineError } from '#src/offline/public.ts'

const MINUTE = 60_000
/** Interval of the idle check. Milliseconds. */
const CHECK_INTERVAL = 10_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** The next step of the idle timeout, for a user whose last activity was at `activeAt`. */
export function classifyIdleness(
  { activeAt, reportedAt }: { activeAt: number; reportedAt: number },
  now: number,
  minutes: number,
): 'leave' | 'tell' | 'nothing' {
  if (now - activeAt >= minutes * MINUTE) return 'leave'
  // Activity without requests is reported to the server, so that its idle timeout does not end the session.
  return activeAt > reportedAt && now - reportedAt >= MINUTE ? 'tell' : 'nothing'
}

/** Idle timeout: signs out after the configured time without activity in any tab. */
export function useIdleSignOut(): void {
  const minutes = useIdleMinutes((idle) => idle.minutes)
  useEffect(() => {
    const onActivity = () => recordActivity()
    for (const kind of TOUCHES) window.addEventListener(kind, onActivity, { passive: true, capture: true })
    return () => {
      for (const kind of TOUCHES) window.removeEventListener(kind, onActivity, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (minutes === null) return
    // The server has just authenticated the user.
    recordActivity()
    let reportedAt = Date.now()
    const checkIdle = () => {
      const now = Date.now()
      const next = classifyIdleness({ activeAt: readLastActivity(), reportedAt }, now, minutes)
      if (next === 'leave') void signOutIdle()
      if (next !== 'tell') return
      reportedAt = now
      void reportActivity()
    }
    const timer = window.setInterval(checkIdle, CHECK_INTERVAL)
    // Checks at once after sleep, before the screen shows data.
    document.addEventListener('visibilitychange', checkIdle)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', checkIdle)
    }
  }, [minutes])
}

async function reportActivity(): Promise<void> {
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
  await logOut()
}
