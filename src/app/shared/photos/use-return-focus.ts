import { useEffect, useState } from 'react'

/** Restores the focus to the previous element on unmount. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Deferred: the closing dialog would take the focus back.
      window.setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
