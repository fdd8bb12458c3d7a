import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { hasCameraApp } from '#src/app/shared/device/home-screen.ts'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { PhotoSource } from '#src/offline/public.ts'
import classes from './task-photos.module.css'
import { useCameraFlag } from './use-camera-flag.ts'

const CameraDialog = lazyDialog(() => import('./camera-dialog.tsx'))

/** Layout of the buttons: icon above text, so that three fit in a row on a phone. */
export const sourceButtonProps = {
  variant: 'default',
  size: 'lg',
  px: 4,
  fz: 'sm',
  classNames: { inner: classes.sourceInner, section: classes.sourceIcon },
} as const

interface PhotoSourcesProps {
  onPhotos: (files: readonly Blob[], source: PhotoSource) => void
  isDisabled: boolean
  /** Further buttons in the same row. */
  children?: ReactNode
}

/** Photo sources: camera or gallery. */
export function PhotoSources({ onPhotos, isDisabled, children }: PhotoSourcesProps) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const mark = useCameraFlag()

  useEffect(() => {
    const input = camera.current
    // React supports the `cancel` event only on dialogs.
    input?.addEventListener('cancel', mark.close)
    return () => input?.removeEventListener('cancel', mark.close)
  }, [mark.close])

  const add = (files: readonly Blob[], source: PhotoSource) => {
    mark.forget()
    onPhotos(files, source)
  }
  const take = (event: ChangeEvent<HTMLInputElement>, source: PhotoSource) => {
    mark.close()
    const files = [...(event.currentTarget.files ?? [])]
    // Clears the input, so that a removed picture can be selected again.
    event.currentTarget.value = ''
    if (files.length > 0) add(files, source)
  }
  const openCamera = () => {
    if (!hasCameraApp()) return setIsCameraOpen(true)
    mark.open()
    camera.current?.click()
  }

  const buttonProps = { ...sourceButtonProps, disabled: isDisabled }
  return (
    <div className={classes.sources}>
      {mark.wasPageClosed && (
        <Alert color="warn" role="alert" className={classes.wide}>
          {t('checklist.cameraClosedPage')}
        </Alert>
      )}
      <Button {...buttonProps} leftSection={<IconCamera size={20} aria-hidden />} onClick={openCamera}>
        {t('checklist.takePhoto')}
      </Button>
      <Button
        {...buttonProps}
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
        onChange={(event) => take(event, 'camera')}
      />
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('checklist.gallery')}
        onChange={(event) => take(event, 'gallery')}
      />
      {isCameraOpen && (
        <CameraDialog
          onPhoto={(photo) => {
            setIsCameraOpen(false)
            add([photo], 'camera')
          }}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
    </div>
  )
}
