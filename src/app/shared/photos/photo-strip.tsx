import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { PhotoImage, type ShownPhoto } from './photo-image.tsx'
import classes from './photos.module.css'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

/** Thumbnails side by side; pressing one shows it large. */
export function PhotoStrip({ photos, label }: { photos: readonly ShownPhoto[]; label: string }) {
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
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <PhotoViewer photos={photos} index={shown} onMove={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
