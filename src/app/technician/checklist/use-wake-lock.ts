import { useEffect } from 'react'

/** Requests a screen wake lock; null when the browser has none or saves battery. */
async function requestLock(): Promise<WakeLockSentinel | null> {
  if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return null
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}

/** Keeps the display on while mounted: gloves cannot easily unlock a phone for every task. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const acquire = async () => {
      // The browser releases the wake lock when the page is hidden.
      if (lock && !lock.released) return
      const got = await requestLock()
      if (isOver) await got?.release()
      else lock = got
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [])
}
