import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import { ActionIcon, Alert, Fieldset, Stack, Text } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ChooseFiles } from '#src/app/shared/files/choose-files.tsx'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import type { TaskPicture } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'

/** Upload timeout: a photo may be large and the connection slow. Milliseconds. */
const UPLOAD_TIMEOUT = 120_000

interface TaskPicturesProps {
  /** Id of the checklist. */
  checklist: number
  value: TaskPicture[]
  onChange: (pictures: TaskPicture[]) => void
  error: ReactNode
}

/** The reference pictures of a task. They are uploaded at once, and saved with the form. */
export function TaskPictures({ checklist, value, onChange, error }: TaskPicturesProps) {
  const calls = usePlantEditingCalls()
  const most = limits.picturesPerTask
  // One may be removed while another uploads.
  const current = useRef(value)
  const change = (pictures: TaskPicture[]) => {
    current.current = pictures
    onChange(pictures)
  }
  const add = useAction<void, readonly File[]>(async ({ send }, files) => {
    const fitting = files.slice(0, most - current.current.length)
    for (const image of fitting) {
      try {
        const options = { files: { image }, timeout: UPLOAD_TIMEOUT }
        const picture = await send(calls.addTaskPicture, { id: checklist }, options)
        change([...current.current, picture])
      } catch (failure) {
        throw new Error(t('tasks.pictureRejected', { name: image.name, why: describeError(failure) }))
      }
    }
    if (fitting.length < files.length) throw new Error(t('tasks.tooManyPictures', { most }))
  })
  return (
    <Fieldset legend={t('tasks.pictures')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('tasks.picturesHint', { most })}
        </Text>
        <PhotoStrip
          label={t('tasks.pictures')}
          photos={value.map(({ id, photo_url, thumbnail_url }, index) => ({
            key: id,
            alt: t('tasks.picture', { number: index + 1 }),
            thumbnail: { src: thumbnail_url },
            full: { src: photo_url },
          }))}
          renderBelow={(index) => (
            <ActionIcon
              variant="default"
              c="bad"
              size={48}
              mt="xs"
              aria-label={t('tasks.removePicture', { number: index + 1 })}
              onClick={() => change(value.filter((_, place) => place !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        />
        {(add.error !== null || error) && (
          <Alert color="bad" role="alert" title={t('tasks.picturesFailed')}>
            {add.error === null ? error : describeError(add.error)}
          </Alert>
        )}
        {value.length < most && (
          <ChooseFiles
            icon={<IconPhotoPlus size={20} aria-hidden />}
            label={t('tasks.addPictures')}
            accept="image/jpeg,image/png,image/webp"
            isMultiple
            isBusy={add.isBusy}
            onChoose={(_first, files) => void add.run(files)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('tasks.addPictures')}
          </ChooseFiles>
        )}
      </Stack>
    </Fieldset>
  )
}
