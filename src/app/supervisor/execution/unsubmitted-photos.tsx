import { formatMoment } from '#src/app/shared/format/dates.ts'
import { taskPhotoContext } from '#src/app/shared/photos/photo-context.ts'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './execution.module.css'

/** Unsubmitted photos: uploaded for a checklist but not part of its submission, with the uploader. */
export function UnsubmittedPhotos({ execution }: { execution: Execution }) {
  const photos = execution.beside_photos ?? []
  if (photos.length === 0) return null
  const taskOf = new Map(execution.tasks.map((task) => [task.id, task]))
  const lines = photos.map((photo) => {
    const task = taskOf.get(photo.task_id)
    const reason = t(`execution.unsubmittedPhotos.${photo.why}`, {
      name: photo.uploaded_by_name,
      moment: formatMoment(photo.uploaded_at),
    })
    const about = task && {
      // The submitted answer does not include this photo.
      ...taskPhotoContext({ ...task, response: null }, execution, photo),
      by: photo.uploaded_by_name,
    }
    return { key: photo.id, words: `${task?.title ?? ''}: ${reason}`, photo, about }
  })
  return (
    <section className={classes.notes} aria-label={t('execution.unsubmittedPhotosTitle')}>
      <h3>{t('execution.unsubmittedPhotosTitle')}</h3>
      <p className={classes.dim}>{t('execution.unsubmittedPhotosText')}</p>
      <PhotoStrip
        label={t('execution.unsubmittedPhotosTitle')}
        photos={lines.map(({ key, words, photo, about = null }) => ({
          key,
          alt: words,
          about,
          thumbnail: { src: photo.thumbnail_url },
          full: { src: photo.photo_url },
          original: photo.original ? { src: photo.original.photo_url } : null,
        }))}
      />
      {lines.map(({ key, words }) => (
        <p key={key} className={classes.dim}>
          {words}
        </p>
      ))}
    </section>
  )
}
