import { Button } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { t } from '#src/app/shared/i18n/technician.ts'
import classes from './task-photos.module.css'

const CameraDialog = lazy(() => import('./camera-dialog.tsx'))

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

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // The same picture can be chosen again after it was removed.
    event.currentTarget.value = ''
    if (files.length > 0) onPhotos(files)
  }

  const look = { ...sourceLook, disabled: isDisabled }
  return (
    <div className={classes.sources}>
      <Button
        {...look}
        leftSection={<IconCamera size={20} aria-hidden />}
        onClick={() => (hasCameraApp() ? camera.current?.click() : setIsCameraOpen(true))}
      >
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
        <Suspense>
          <CameraDialog
            onPhoto={(photo) => {
              setIsCameraOpen(false)
              onPhotos([photo])
            }}
            onClose={() => setIsCameraOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
