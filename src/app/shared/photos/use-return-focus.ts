import { useEffect, useState } from 'react'

/** Gives the focus back to what had it, once what took it is gone from the screen. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The dialog that is closing would take it back.
      window.setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
