import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-piece.tsx'
import { t } from '#src/i18n/technician.ts'
import classes from './task-photos.module.css'
import { useCameraFlag } from './use-camera-flag.ts'

const CameraDialog = lazyDialog(() => import('./camera-dialog.tsx'))

/** Phones have a camera app, which is better than any of ours; a desk has only what the page can open itself. */
function hasCameraApp(): boolean {
  return window.matchMedia('(pointer: coarse)').matches || !navigator.mediaDevices?.getUserMedia
}

/** The buttons of this row: sign above word, so that three fit beside each other on a phone. */
export const sourceLook = {
  variant: 'default',
  size: 'lg',
  px: 4,
  fz: 'sm',
  classNames: { inner: classes.sourceInner, section: classes.sourceIcon },
} as const

interface PhotoSourcesProps {
  onPhotos: (files: readonly Blob[]) => void
  isDisabled: boolean
  /** Further buttons in the same row. */
  children?: ReactNode
}

/** Where photos come from: the camera, or the gallery. */
export function PhotoSources({ onPhotos, isDisabled, children }: PhotoSourcesProps) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const mark = useCameraFlag()

  useEffect(() => {
    const input = camera.current
    // React hears of this event from dialogs only.
    input?.addEventListener('cancel', mark.close)
    return () => input?.removeEventListener('cancel', mark.close)
  }, [mark.close])

  const add = (files: readonly Blob[]) => {
    mark.forget()
    onPhotos(files)
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    mark.close()
    const files = [...(event.currentTarget.files ?? [])]
    // The same picture can be chosen again after it was removed.
    event.currentTarget.value = ''
    if (files.length > 0) add(files)
  }
  const openCamera = () => {
    if (!hasCameraApp()) return setIsCameraOpen(true)
    mark.open()
    camera.current?.click()
  }

  const look = { ...sourceLook, disabled: isDisabled }
  return (
    <div className={classes.sources}>
      {mark.wasPageClosed && (
        <Alert color="warn" role="alert" className={classes.wide}>
          {t('checklist.cameraClosedPage')}
        </Alert>
      )}
      <Button {...look} leftSection={<IconCamera size={20} aria-hidden />} onClick={openCamera}>
        {t('checklist.takePhoto')}
      </Button>
      <Button
        {...look}
        leftSection={<IconPhoto size={20} aria-hidden />}
        onClick={() => gallery.current?.click()}
      >
        {t('checklist.gallery')}
      </Button>
      {children}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('checklist.takePhoto')}
        onChange={take}
      />
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('checklist.gallery')}
        onChange={take}
      />
      {isCameraOpen && (
        <CameraDialog
          onPhoto={(photo) => {
            setIsCameraOpen(false)
            add([photo])
          }}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
    </div>
  )
}
