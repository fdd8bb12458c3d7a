import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#src/app/shared/i18n/parts.ts'
import classes from './photos.module.css'

/** Where a photo comes from: an address of the server, or the bytes on this phone. */
export type PhotoSource = { src: string } | { read: () => Promise<Blob | null> }

export interface ShownPhoto {
  key: string
  alt: string
  /** Small, for lists. */
  thumbnail: PhotoSource
  full: PhotoSource
}

interface PhotoImageProps {
  photo: ShownPhoto
  size: 'thumbnail' | 'full'
}

/** One photo, wherever it is kept. */
export function PhotoImage({ photo, size }: PhotoImageProps) {
  const source = photo[size]
  const key = `${photo.key} ${size}`
  if ('src' in source) return <Picture key={key} src={source.src} alt={photo.alt} size={size} />
  return <StoredPicture key={key} read={source.read} alt={photo.alt} size={size} />
}

interface StoredPictureProps {
  read: () => Promise<Blob | null>
  alt: string
  size: PhotoImageProps['size']
}

/** Reads a photo's bytes once for as long as it is shown: one photo's pixels in memory at a time. */
function StoredPicture({ read, alt, size }: StoredPictureProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const readOnce = useEffectEvent(() => read())

  useEffect(() => {
    let made: string | null = null
    let isGone = false
    const show = (blob: Blob | null) => {
      if (isGone) return
      if (blob) {
        made = URL.createObjectURL(blob)
        setAddress(made)
      } else setIsMissing(true)
    }
    readOnce().then(show, () => show(null))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [])

  if (isMissing) return <span className={classes.missing}>{t('photo.missing')}</span>
  if (!address) return <span className={classes.waiting} role="img" aria-label={alt} />
  return <Picture src={address} alt={alt} size={size} />
}

function Picture({ src, alt, size }: { src: string; alt: string; size: PhotoImageProps['size'] }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <span className={classes.missing}>{t('photo.missing')}</span>
  return (
    <img
      className={size === 'full' ? classes.full : classes.thumbnail}
      src={src}
      alt={alt}
      loading={size === 'full' ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  )
}
