import { useEffect, useState } from 'react'

/**
 * Key in the history state while the camera is open. Unlike other stores, the history survives a discarded
 * page.
 */
const MARK = 'isCameraOpen'

const readState = () => (window.history.state ?? {}) as Record<string, unknown>

// Preserves the router's own history state.
function writeMark(): void {
  window.history.replaceState({ ...readState(), [MARK]: true }, '')
}

function clearMark(): void {
  const { [MARK]: isMarked, ...others } = readState()
  if (isMarked) window.history.replaceState(others, '')
}

/**
 * Detects that the phone discarded the page while its camera was open: the photo is lost silently, and the
 * page reloads with the flag still set. Otherwise the page clears the flag when the camera closes.
 */
export function useCameraFlag() {
  const [wasPageClosed, setWasPageClosed] = useState(() => readState()[MARK] === true)

  useEffect(() => {
    clearMark()
    // Older phones fire no event when the camera is cancelled; the next press clears the flag.
    window.addEventListener('pointerdown', clearMark)
    return () => {
      window.removeEventListener('pointerdown', clearMark)
      clearMark()
    }
  }, [])

  return { wasPageClosed, forget: () => setWasPageClosed(false), open: writeMark, close: clearMark }
}
