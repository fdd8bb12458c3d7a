import { useEffect, useState } from 'react'

/** What the entry of the browser's history says while the camera is open. It outlives the page, as stores may not. */
const MARK = 'isCameraOpen'

const readState = () => (window.history.state ?? {}) as Record<string, unknown>

// The router keeps its own words in the same place: they stay.
function writeMark(): void {
  window.history.replaceState({ ...readState(), [MARK]: true }, '')
}

function clearMark(): void {
  const { [MARK]: isMarked, ...others } = readState()
  if (isMarked) window.history.replaceState(others, '')
}

/**
 * Notices that the phone threw the page away while its camera was open: then the photo is gone without a word, and the
 * page begins anew with the mark that was set before. A page that lives sees the camera close.
 */
export function useCameraFlag() {
  const [wasPageClosed, setWasPageClosed] = useState(() => readState()[MARK] === true)

  useEffect(() => {
    clearMark()
    // Older phones do not say that the camera was left without a photo: the next press does.
    window.addEventListener('pointerdown', clearMark)
    return () => {
      window.removeEventListener('pointerdown', clearMark)
      clearMark()
    }
  }, [])

  return { wasPageClosed, forget: () => setWasPageClosed(false), open: writeMark, close: clearMark }
}
