import { useEffect } from 'react'

/** Asks for it; null where the browser has none or saves its battery: the screen then dims as it always does. */
async function requestLock(): Promise<WakeLockSentinel | null> {
  if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return null
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}

/** Keeps the display on while this is on the screen: a gloved hand should not have to unlock it for every task. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const hold = async () => {
      // The browser lets go of it whenever the page is hidden.
      if (lock && !lock.released) return
      const got = await requestLock()
      if (isOver) await got?.release()
      else lock = got
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
