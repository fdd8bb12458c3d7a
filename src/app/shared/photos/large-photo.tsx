import { useState } from 'react'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { t } from '#src/i18n/areas/photo-viewer.ts'
import { listSources, PhotoFrom, type ShownPhoto } from './photo-image.tsx'
import classes from './photos.module.css'

/** One photo at full size. Without the full photo, shows its thumbnail and a note. */
export function LargePhoto({ photo }: { photo: ShownPhoto }) {
  const [shown, setShown] = useState<number | null>(0)
  const isOnline = useIsOnline()
  const whole = listSources(photo.full)
  const isSmall = shown !== null && shown >= whole.length
  return (
    <>
      <PhotoFrom
        // The key retries a failed photo once the device is online.
        key={`${photo.key} ${isOnline}`}
        sources={[...whole, ...listSources(photo.thumbnail)]}
        alt={photo.alt}
        className={classes.full}
        onShown={setShown}
      />
      {isSmall && (
        <p className={classes.small} role="status">
          {t(isOnline ? 'thumbnailOnly' : 'thumbnailOnlyOffline')}
        </p>
      )}
      {shown === null && !isOnline && (
        <p className={classes.small} role="status">
          {t('needsConnection')}
        </p>
      )}
    </>
  )
}
