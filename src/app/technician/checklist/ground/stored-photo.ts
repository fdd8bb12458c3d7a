import { t } from '#src/app/shared/i18n/technician.ts'
import type { ShownPhoto } from '#src/app/shared/photos/photo-image.tsx'
import type { OfflineEngine } from '#src/offline/public.ts'

/** A photo that this phone holds, for the screen. */
export function showStoredPhoto(engine: OfflineEngine, photoId: string, alt: string): ShownPhoto {
  return {
    key: photoId,
    alt,
    thumbnail: { read: () => engine.readPhoto(photoId, 'thumbnail') },
    full: { read: () => engine.readPhoto(photoId, 'full') },
  }
}

export function namePhoto(number: number, task: string): string {
  return t('checklist.photoNumber', { number, task })
}
