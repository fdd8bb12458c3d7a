import '@mantine/core/styles/Alert.layer.css'
import { ActionIcon, Alert, Stack, Text, Title } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useFindingPhotosUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { ChooseFiles } from '#src/app/shared/files/choose-files.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import { type FindingDetails, findingCalls } from '#src/contract/supervisor/findings.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { limits } from '#src/rules/limits.ts'
import classes from './findings.module.css'

type Photo = FindingDetails['photos'][number]

/** Photos of a report outside a checklist, and by supervisors, for example of the repair. */
export function FindingPhotos({ finding }: { finding: FindingDetails }) {
  const { id, photos, reported_by: reporter } = finding
  const title = t(reporter ? 'findings.photos' : 'findings.ownPhotos')
  const [deleting, setDeleting] = useState<Photo | null>(null)
  const undo = useFindingPhotosUndo()
  const add = useAction<void, readonly File[]>(async ({ send }, files) => {
    for (const image of files) {
      try {
        await send(findingCalls.addPhoto, { id }, { files: { image } })
      } catch (error) {
        throw new Error(t('findings.photoRejected', { name: image.name, why: describeError(error) }))
      }
    }
  })
  return (
    <section>
      <Stack>
        <Title order={3}>{title}</Title>
        {photos.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('findings.noOwnPhotos')}
          </Text>
        )}
        <PhotoStrip
          label={title}
          photos={photos.map((photo, index) => showPhoto(finding, photo, index + 1))}
          renderBelow={(index) => (
            <ActionIcon
              variant="default"
              size={48}
              className={classes.deletePhoto}
              aria-label={t('findings.deletePhoto', { number: index + 1 })}
              onClick={() => setDeleting(photos[index] ?? null)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        />
        {add.error !== null && (
          <Alert color="bad" role="alert" title={t('findings.photoFailed')}>
            {describeError(add.error)}
          </Alert>
        )}
        <ChooseFiles
          icon={<IconPhotoPlus size={20} aria-hidden />}
          label={t('findings.addPhotos')}
          accept="image/jpeg,image/png,image/webp"
          isMultiple
          isBusy={add.isBusy}
          isDisabled={photos.length >= limits.photosPerFinding}
          onChoose={(_first, files) => void add.run(files)}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('findings.addPhotos')}
        </ChooseFiles>
        {photos.length >= limits.photosPerFinding && (
          <Text size="sm" c="dimmed">
            {t('findings.photoLimit', { count: limits.photosPerFinding })}
          </Text>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={deleting !== null}
        isDestructive
        title={t('findings.deletePhotoTitle')}
        confirmLabel={t('findings.deletePhotoAction')}
        onConfirm={async ({ send }) => {
          const photoId = deleting?.id ?? ''
          await send(findingCalls.removePhoto, { id, photoId })
          return photoId
        }}
        onDone={(gone) =>
          undo.offer(t('findings.photoDeleted'), { ids: [gone], back: t('findings.photoRestored') })
        }
        onClose={() => setDeleting(null)}
      >
        {deleting &&
          t('findings.deletePhotoText', {
            name: deleting.added_by.full_name,
            moment: formatMoment(deleting.added_at),
          })}
      </ConfirmDialog>
    </section>
  )
}

function showPhoto(finding: FindingDetails, photo: Photo, number: number) {
  return {
    key: photo.id,
    alt: t('findings.ownPhoto', { number, finding: finding.number }),
    about: {
      place: { plant: finding.plant.name, tag: finding.equipment_tag, equipment: finding.equipment_name },
      task: `${finding.number} ${finding.title}`,
      answer: null,
      description: '',
      measurement: null,
      unit: '',
      moment: photo.taken_at ?? photo.added_at,
      isFromGallery: photo.time_source === 'gallery',
      by: photo.added_by.full_name,
    },
    thumbnail: { src: photo.thumbnail_url },
    full: { src: photo.photo_url },
  }
}
