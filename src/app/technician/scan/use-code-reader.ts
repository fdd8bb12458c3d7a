import { type RefObject, useEffect, useState } from 'react'
import { loadDetector } from './load-detector.ts'

/** Pause between two pictures: a phone stays cool, and a person waits less than the blink of an eye. Milliseconds. */
const PAUSE = 150

/** Reads the QR codes in a video. @returns the text of the last code, and whether the decoder is missing */
export function useCodeReader(video: RefObject<HTMLVideoElement | null>, isReading: boolean) {
  const [code, setCode] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  useEffect(() => {
    if (!isReading) return
    let isOver = false
    setIsMissing(false)
    const read = async () => {
      const detector = await loadDetector()
      while (!isOver) {
        // A picture that is not ready yet fails; the next one succeeds.
        const found = video.current ? await detector.detect(video.current).catch(() => []) : []
        if (!isOver && found[0]) setCode(found[0].rawValue)
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
    read().catch(() => setIsMissing(true))
    return () => {
      isOver = true
    }
  }, [video, isReading])

  return { code, isMissing }
}
