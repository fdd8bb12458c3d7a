import { useEffect } from 'react'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useIdleMinutes } from '#src/app/shared/device/idle-timeout.ts'
import { noteTouch, readLastTouch } from '#src/app/shared/device/last-touch.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { leaveSession, OfflineError } from '#src/offline/public.ts'

const MINUTE = 60_000
/** How often it is looked whether the time is over. Milliseconds. */
const LOOK_EVERY = 10_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** What is to be done about somebody who touched the device at `touched`. */
export function classifyIdleness(
  { touched, told }: { touched: number; told: number },
  now: number,
  minutes: number,
): 'leave' | 'tell' | 'nothing' {
  if (now - touched >= minutes * MINUTE) return 'leave'
  // The server hears of whoever reads or writes for long without a call.
  return touched > told && now - told >= MINUTE ? 'tell' : 'nothing'
}

/** Signs out whoever has not touched the device for as long as the settings say, in all of its tabs. */
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
    // Whoever comes here was let in by the server a moment ago.
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
    // A computer that slept is looked at before anything is shown to whoever woke it.
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
    // Without a network nobody is told; a session that is over is seen by the session itself.
    if (!(error instanceof ApiError || error instanceof OfflineError)) throw error
  }
}

/** Signs out whoever was away for too long; the sign-in says so, and leads back to where they were. */
async function signOutIdle(): Promise<void> {
  if (!useSession.getState().isAuthenticated) return
  useSession.setState({ isExpired: true, hasTimedOut: true })
  await leaveSession()
}
