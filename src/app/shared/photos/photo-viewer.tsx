import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/parts.ts'
import { PhotoImage, type ShownPhoto } from './photo-image.tsx'
import classes from './photos.module.css'

interface PhotoViewerProps {
  photos: readonly ShownPhoto[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** Photos as large as the screen, one at a time. The arrow keys move between them. */
export default function PhotoViewer({ photos, index, onMove, onClose }: PhotoViewerProps) {
  const photo = photos[index]
  if (!photo) return null
  const move = (step: number) => {
    const next = index + step
    if (next >= 0 && next < photos.length) onMove(next)
  }
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={photo.alt}
      closeButtonProps={{ 'aria-label': t('photo.close'), size: 48 }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') move(-1)
        if (event.key === 'ArrowRight') move(1)
      }}
    >
      <PhotoImage photo={photo} size="full" />
      {photos.length > 1 && (
        <div className={classes.controls}>
          <ActionIcon
            variant="default"
            size={48}
            aria-label={t('photo.previous')}
            disabled={index === 0}
            onClick={() => move(-1)}
          >
            <IconChevronLeft aria-hidden />
          </ActionIcon>
          <span aria-live="polite">{t('photo.position', { current: index + 1, total: photos.length })}</span>
          <ActionIcon
            variant="default"
            size={48}
            aria-label={t('photo.next')}
            disabled={index === photos.length - 1}
            onClick={() => move(1)}
          >
            <IconChevronRight aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Modal>
  )
}
