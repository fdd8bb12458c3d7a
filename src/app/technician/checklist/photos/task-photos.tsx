import '@mantine/core/styles/Alert.layer.css'
import { Alert, Loader, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { PhotoImage } from '#src/app/shared/photos/photo-image.tsx'
import { SyncBadge } from '#src/app/technician/assignment/sync-badge.tsx'
import { showStoredPhotos } from '#src/app/technician/checklist/stored-photo.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { PhotoView } from '#src/offline/public.ts'
import classes from './task-photos.module.css'
import { describeFailedFile, type FailedFile } from './use-add-photos.ts'

const PhotoViewer = lazyDialog(() => import('#src/app/shared/photos/photo-viewer.tsx'))
const MarkDialog = lazyDialog(() => import('#src/app/technician/checklist/annotation/annotation-dialog.tsx'))
const RemovePhotoDialog = lazyDialog(() => import('./remove-photo-dialog.tsx'))

interface TaskPhotosProps {
  execution: Execution
  task: ExecutionTask
  photos: readonly PhotoView[]
  /** True while a photo is processed and saved. */
  isSaving: boolean
  /** Files of the last selection that failed. */
  refused: readonly FailedFile[]
}

/** The photos of a task with their sync state and a remove button. */
export function TaskPhotos({ execution, task, photos, isSaving, refused }: TaskPhotosProps) {
  const engine = useEngine()
  const [shown, setShown] = useState<number | null>(null)
  const [marking, setMarking] = useState<number | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const pictures = showStoredPhotos(engine, execution, task, photos)
  return (
    <>
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label={t('checklist.photos')}>
          {photos.map((photo, index) => (
            <li key={photo.photo_id} className={classes.photo}>
              <UnstyledButton className={classes.thumb} onClick={() => setShown(index)}>
                <PhotoImage photo={pictures[index]!} />
              </UnstyledButton>
              <UnstyledButton
                className={classes.remove}
                aria-label={t('checklist.removePhoto', { number: index + 1 })}
                onClick={() => setRemoving(index)}
              >
                <span>
                  <IconTrash size={18} aria-hidden />
                </span>
              </UnstyledButton>
              {photo.is_here && (
                <UnstyledButton
                  className={classes.mark}
                  aria-label={t(photo.original_id ? 'checklist.annotatedPhoto' : 'checklist.annotatePhoto', {
                    number: index + 1,
                  })}
                  onClick={() => setMarking(index)}
                >
                  <IconPencil size={18} aria-hidden />
                  {t(photo.original_id ? 'checklist.annotated' : 'checklist.annotate')}
                </UnstyledButton>
              )}
              <div className={classes.state}>
                <SyncBadge word={{ ...photo, has_unsent_photos: true }} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {isSaving && (
        <div className={classes.saving} role="status">
          <Loader size="xs" />
          {t('checklist.savingPhoto')}
        </div>
      )}
      {refused.length > 0 && (
        <Alert color="bad" role="alert" title={t('checklist.photosNotSaved', { count: refused.length })}>
          <ul className={classes.refused}>
            {refused.map((one) => (
              <li key={one.id}>{describeFailedFile(one)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {shown !== null && (
        <PhotoViewer photos={pictures} index={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
      {marking !== null && photos[marking] && (
        <MarkDialog
          executionId={execution.id}
          photoId={photos[marking].photo_id}
          name={pictures[marking]!.alt}
          onClose={() => setMarking(null)}
        />
      )}
      {removing !== null && photos[removing] && (
        <RemovePhotoDialog
          number={removing + 1}
          task={task.title}
          photo={photos[removing]}
          onRemove={() => engine.removePhoto(execution.id, photos[removing]!.photo_id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}
