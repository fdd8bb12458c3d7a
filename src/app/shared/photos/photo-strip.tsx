import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { PhotoImage, type ShownPhoto } from './photo-image.tsx'
import classes from './photos.module.css'

const PhotoViewer = lazyDialog(() => import('./photo-viewer.tsx'))

interface PhotoStripProps {
  photos: readonly ShownPhoto[]
  label: string
  /** Content below each photo. */
  renderBelow?: (index: number) => ReactNode
}

/** A row of thumbnails; a press opens the viewer. */
export function PhotoStrip({ photos, label, renderBelow }: PhotoStripProps) {
  const [shown, setShown] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.strip} aria-label={label}>
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <UnstyledButton className={classes.thumb} onClick={() => setShown(index)}>
              <PhotoImage photo={photo} />
            </UnstyledButton>
            {renderBelow?.(index)}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PhotoViewer photos={photos} index={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  )
}
