import { taskPhotoContext } from '#src/app/shared/photos/photo-context.ts'
import type { ShownPhoto } from '#src/app/shared/photos/photo-image.tsx'
import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { OfflineEngine, PhotoView } from '#src/offline/public.ts'

type Photo = NonNullable<ExecutionTask['response']>['photos'][number]

type Words = Pick<ShownPhoto, 'alt' | 'about'>

/**
 * A photo or thumbnail on this phone, for display.
 * @param there its URLs on the server, for photos that the phone has deleted
 */
export function showStoredPhoto(
  engine: OfflineEngine,
  photoId: string,
  words: Words,
  there?: Photo,
): ShownPhoto {
  return {
    key: photoId,
    ...words,
    thumbnail: { read: () => engine.readPhoto(photoId, 'thumbnail'), src: there?.thumbnail_url },
    full: { read: () => engine.readPhoto(photoId, 'full'), src: there?.photo_url },
  }
}

/** The photos of a task on this phone. */
export function showStoredPhotos(
  engine: OfflineEngine,
  execution: Execution,
  task: ExecutionTask,
  photos: readonly PhotoView[],
): ShownPhoto[] {
  const onServer = new Map(task.response?.photos.map((photo) => [photo.id, photo]))
  return photos.map((photo, index) => {
    const { photo_id: id, original_id: originalId } = photo
    const about = taskPhotoContext(task, execution, photo)
    const there = onServer.get(id)
    const shown = showStoredPhoto(engine, id, { alt: namePhoto(index + 1, task.title), about }, there)
    const original = originalId && {
      read: () => engine.readPhoto(originalId, 'full'),
      src: there?.original?.photo_url,
    }
    return { ...shown, original: original || null }
  })
}

/** The same for a checklist that only the server has. */
export function showPhotosOnServer(execution: Execution, task: ExecutionTask): ShownPhoto[] {
  return (task.response?.photos ?? []).map((photo, index) => ({
    key: photo.id,
    alt: namePhoto(index + 1, task.title),
    about: taskPhotoContext(task, execution, photo),
    thumbnail: { src: photo.thumbnail_url },
    full: { src: photo.photo_url },
    original: photo.original ? { src: photo.original.photo_url } : null,
  }))
}

function namePhoto(number: number, task: string): string {
  return t('checklist.photoNumber', { number, task })
}
