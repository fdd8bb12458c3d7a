import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#src/i18n/areas/components.ts'
import type { PhotoContext } from './photo-context.ts'
import classes from './photos.module.css'

/**
 * Source of a photo: a URL of the server, or bytes on this phone with the server URL as a fallback when the
 * phone has deleted them.
 */
export type PhotoSource =
  | { src: string; read?: never }
  | { read: () => Promise<Blob | null>; src?: string | undefined }

export interface ShownPhoto {
  key: string
  alt: string
  /** Description; null when the alt text is enough. */
  about?: PhotoContext | null
  /** Thumbnail, for lists. */
  thumbnail: PhotoSource
  full: PhotoSource
  /** Original without annotations; null when it has none. */
  original?: PhotoSource | null
}

/** One thumbnail, from any source. */
export function PhotoImage({ photo }: { photo: ShownPhoto }) {
  return (
    <PhotoFrom
      key={photo.key}
      sources={listSources(photo.thumbnail)}
      alt={photo.alt}
      className={classes.thumbnail}
    />
  )
}

/** Sources in the order of attempts. */
export function listSources({ read, src }: PhotoSource): OneSource[] {
  return [...(read ? [{ read }] : []), ...(src === undefined ? [] : [{ src }])]
}

type OneSource = { read: () => Promise<Blob | null> } | { src: string }

interface PhotoFromProps {
  sources: readonly OneSource[]
  alt: string
  className: string | undefined
  /** Receives the index of the displayed source; null when all fail. */
  onShown?: (index: number | null) => void
}

/** An image from the first source that loads. */
export function PhotoFrom({ sources, alt, className, onShown }: PhotoFromProps) {
  const [index, setIndex] = useState(0)
  const source = sources[index]
  const notifyShown = useEffectEvent((shown: number | null) => onShown?.(shown))
  useEffect(() => {
    if (!source) notifyShown(null)
  }, [source])
  if (!source) return <span className={classes.missing}>{t('photo.missing')}</span>
  const imageProps = { alt, className, onLoad: () => onShown?.(index), onFail: () => setIndex(index + 1) }
  if ('src' in source) return <Picture key={index} src={source.src} {...imageProps} />
  return <StoredPicture key={index} read={source.read} {...imageProps} />
}

interface PictureProps {
  alt: string
  className: string | undefined
  onLoad: () => void
  onFail: () => void
}

/** Reads the bytes of a photo once while it is displayed, to limit memory to one decoded photo. */
function StoredPicture({ read, ...imageProps }: PictureProps & { read: () => Promise<Blob | null> }) {
  const [address, setAddress] = useState<string | null>(null)
  const readOnce = useEffectEvent(() => read())
  const fail = useEffectEvent(() => imageProps.onFail())

  useEffect(() => {
    let made: string | null = null
    let isUnmounted = false
    const show = (blob: Blob | null) => {
      if (isUnmounted) return
      if (!blob) return fail()
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    readOnce().then(show, () => show(null))
    return () => {
      isUnmounted = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [])

  if (!address) return <span className={classes.waiting} role="img" aria-label={imageProps.alt} />
  return <Picture src={address} {...imageProps} />
}

function Picture({ src, alt, className, onLoad, onFail }: PictureProps & { src: string }) {
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      loading={className === classes.thumbnail ? 'lazy' : 'eager'}
      decoding="async"
      onLoad={onLoad}
      onError={onFail}
    />
  )
}
