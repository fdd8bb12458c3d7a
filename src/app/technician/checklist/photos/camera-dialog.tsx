import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Modal } from '#src/app/shared/dialogs/modal.tsx'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { limits } from '#src/rules/limits.ts'

/** Captures the current video frame. */
async function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', limits.photoQuality)
  })
}

/** Webcam dialog for devices without a camera app, such as a laptop. */
export default function CameraDialog({
  onPhoto,
  onClose,
}: {
  onPhoto: (photo: Blob) => void
  onClose: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'ready' | 'failed'>('starting')

  useEffect(() => {
    let stream: MediaStream | null = null
    let isUnmounted = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened
        if (isUnmounted) return stop()
        if (video.current) video.current.srcObject = opened
      },
      () => setState('failed'),
    )
    return () => {
      isUnmounted = true
      stop()
    }
  }, [])

  const capture = async () => {
    const photo = video.current && (await captureFrame(video.current))
    if (photo) onPhoto(photo)
    else setState('failed')
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('checklist.cameraTitle')}
      closeButtonProps={{ 'aria-label': parts('dialog.close'), size: 48 }}
    >
      <Stack>
        {state === 'failed' ? (
          <Alert color="bad" role="alert">
            {t('checklist.cameraFailed')}
          </Alert>
        ) : (
          <>
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              style={{ width: '100%', borderRadius: 8 }}
              // Before the first picture there is nothing to capture.
              onLoadedData={() => setState('ready')}
            />
            <Button
              size="xl"
              leftSection={<IconCamera aria-hidden />}
              disabled={state !== 'ready'}
              onClick={capture}
            >
              {state === 'ready' ? t('checklist.cameraShoot') : t('checklist.cameraStarting')}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  )
}
