import { useDocumentVisibility } from '@mantine/hooks'
import { type RefObject, useEffect, useReducer, useState } from 'react'

export type CameraState = 'starting' | 'ready' | 'refused' | 'missing' | 'busy'

/** The reason why the camera did not start. */
function describeRefusal(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

/** @param _attempt another attempt opens the camera again */
async function openCamera(_attempt: number): Promise<MediaStream> {
  // Browsers hide the cameras without HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError')
  return devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
}

/** Shows the rear camera in a video, while the screen is open and visible. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const isVisible = useDocumentVisibility() === 'visible'

  useEffect(() => {
    if (!isVisible) return
    let stream: MediaStream | null = null
    let isOver = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      setState('starting')
      try {
        stream = await openCamera(attempt)
        if (isOver) return stop()
        if (video.current) video.current.srcObject = stream
        // Another app can take the camera.
        for (const track of stream.getTracks()) track.addEventListener('ended', () => setState('busy'))
        setState('ready')
      } catch (error) {
        if (!isOver) setState(describeRefusal(error))
      }
    }
    void start()
    return () => {
      isOver = true
      stop()
    }
  }, [video, isVisible, attempt])

  return { state, isReading: state === 'ready' && isVisible, retry }
}
