import { ActionIcon } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconMaximize,
  IconPencil,
  IconPencilOff,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { Modal } from '#src/app/shared/dialogs/modal.tsx'
import { t } from '#src/i18n/areas/photo-viewer.ts'
import { downloadPhoto } from './download-photo.ts'
import { LargePhoto } from './large-photo.tsx'
import { PhotoDescription } from './photo-description.tsx'
import type { ShownPhoto } from './photo-image.tsx'
import classes from './photo-viewer.module.css'
import { useReturnFocus } from './use-return-focus.ts'
import { useZoom } from './use-zoom.ts'
import { MAX_ZOOM } from './zoom.ts'

interface PhotoViewerProps {
  photos: readonly ShownPhoto[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/**
 * Full-screen photo viewer. Arrow keys and swipes navigate; plus, minus, wheel and pinch zoom; 0 resets the
 * zoom.
 */
export default function PhotoViewer({ photos, index, onMove, onClose }: PhotoViewerProps) {
  const move = (step: number) => {
    const next = index + step
    if (next < 0 || next >= photos.length) return
    reset()
    setIsUnmarked(false)
    onMove(next)
  }
  const { frame, zoom, zoomIn, zoomOut, reset, handlers } = useZoom(move)
  const download = useAction<void, ShownPhoto>((_tools, saved) => downloadPhoto(saved, index + 1), {
    failure: t('downloadFailed'),
  })
  const [isUnmarked, setIsUnmarked] = useState(false)
  useReturnFocus()
  const chosen = photos[index]
  if (!chosen) return null
  const { original } = chosen
  const photo = original && isUnmarked ? { ...chosen, full: original } : chosen
  const press = (key: string) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
    // An equals sign is the plus key without Shift.
    if (key === '+' || key === '=') zoomIn()
    if (key === '-') zoomOut()
    if (key === '0') reset()
  }
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={photo.alt}
      closeButtonProps={{ 'aria-label': t('close'), size: 48 }}
      onKeyDown={(event) => {
        // With Control, Alt or Meta the keys are browser shortcuts, such as page zoom.
        if (!event.ctrlKey && !event.metaKey && !event.altKey) press(event.key)
      }}
    >
      <div className={classes.layout} data-words={photo.about ? true : undefined}>
        <div className={classes.stage}>
          <div ref={frame} className={classes.frame} data-zoomed={zoom.scale > 1 || undefined} {...handlers}>
            <div
              className={classes.zoomed}
              style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
            >
              <LargePhoto key={`${photo.key} ${isUnmarked}`} photo={photo} />
            </div>
          </div>
          <div className={classes.controls}>
            {photos.length > 1 && (
              <div className={classes.group}>
                <Control
                  label={t('previous')}
                  icon={IconChevronLeft}
                  isOff={index === 0}
                  onPress={() => move(-1)}
                />
                <span aria-live="polite">{t('position', { current: index + 1, total: photos.length })}</span>
                <Control
                  label={t('next')}
                  icon={IconChevronRight}
                  isOff={index === photos.length - 1}
                  onPress={() => move(1)}
                />
              </div>
            )}
            <div className={classes.group}>
              <Control label={t('zoomOut')} icon={IconZoomOut} isOff={zoom.scale === 1} onPress={zoomOut} />
              <span className={classes.percent} aria-live="polite">
                {t('percent', { percent: Math.round(zoom.scale * 100) })}
              </span>
              <Control
                label={t('zoomIn')}
                icon={IconZoomIn}
                isOff={zoom.scale === MAX_ZOOM}
                onPress={zoomIn}
              />
              <Control label={t('reset')} icon={IconMaximize} isOff={zoom.scale === 1} onPress={reset} />
              {original && (
                <Control
                  label={t(isUnmarked ? 'showAnnotations' : 'hideAnnotations')}
                  icon={isUnmarked ? IconPencil : IconPencilOff}
                  onPress={() => setIsUnmarked(!isUnmarked)}
                />
              )}
              <Control
                label={t('download')}
                icon={IconDownload}
                isBusy={download.isBusy}
                onPress={() => void download.run(photo)}
              />
            </div>
          </div>
        </div>
        {photo.about && <PhotoDescription about={photo.about} />}
      </div>
    </Modal>
  )
}

interface ControlProps {
  label: string
  icon: TablerIcon
  isOff?: boolean
  isBusy?: boolean
  onPress: () => void
}

function Control({ label, icon: Icon, isOff = false, isBusy = false, onPress }: ControlProps) {
  return (
    <ActionIcon
      variant="default"
      size={48}
      aria-label={label}
      disabled={isOff}
      loading={isBusy}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </ActionIcon>
  )
}
