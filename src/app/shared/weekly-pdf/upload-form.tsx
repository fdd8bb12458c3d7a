import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { Alert, Button, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { t } from '#src/i18n/areas/weekly-pdf.ts'
import { t as tValidation } from '#src/i18n/validation-messages.ts'
import { limits } from '#src/rules/limits.ts'
import { SampleFiles } from './sample-files.tsx'
import type { Upload } from './use-weekly-upload.ts'

/** Browsers know few types of CSV files: the name decides as well. */
const ACCEPTED = {
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

const noProblem = { error: null, more: null }

/** Sector of the PDF: the user's own, or a select field. */
export interface UploadSector {
  id: number | null
  field?: ReactNode
  /** Names the missing fields; null when complete. */
  describeErrors: (given: { hasFile: boolean; hasTitle: boolean; hasSector: boolean }) => string | null
}

interface UploadFormProps {
  sector: UploadSector
  /** The form stays mounted during the upload, so that a failure keeps its input. */
  isHidden: boolean
  onUpload: (given: Upload) => void
  onCancel: () => void
}

/** All validation errors of the dropped files, in the agreed words (docs/agreed.md), and a line about other types. */
function describeRejection(rejections: readonly FileRejection[]): { error: string; more: string | null } {
  const codes = new Set(rejections.flatMap(({ errors }) => errors.map((error) => error.code)))
  const isWrong = codes.has('file-invalid-type') || codes.has('too-many-files')
  const messages = []
  if (isWrong) messages.push(tValidation('pdfOnly'))
  if (codes.has('file-too-large')) messages.push(tValidation('pdfTooLarge'))
  return { error: messages.join('. '), more: isWrong ? t('upload.otherTypes') : null }
}

/** File and title of the PDF. */
export function UploadForm({ sector, isHidden, onUpload, onCancel }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [{ error, more }, setProblem] = useState<{ error: string | null; more: string | null }>(noProblem)
  useUnsavedInput(!isHidden && (file !== null || title !== '' || description !== ''))

  const choose = (chosen: File) => {
    setProblem(noProblem)
    setFile(chosen)
    setTitle(chosen.name.replace(/\.(?:pdf|csv|xlsx)$/i, '').slice(0, limits.titleLength))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { id, describeErrors } = sector
    const given = { hasFile: file !== null, hasTitle: title.trim() !== '', hasSector: id !== null }
    setProblem({ error: describeErrors(given), more: null })
    if (!file || title.trim() === '' || id === null) return
    onUpload({ file, title: title.trim(), description: description.trim(), sector: id })
  }

  return (
    <form onSubmit={submit} noValidate hidden={isHidden}>
      <Stack>
        {error && (
          <Alert color="bad" role="alert">
            <div>{error}</div>
            {more && <div>{more}</div>}
          </Alert>
        )}
        {file ? (
          <ChosenFile file={file} onRemove={() => setFile(null)} />
        ) : (
          <>
            <FileChooser
              onChoose={choose}
              onReject={(rejections) => setProblem(describeRejection(rejections))}
            />
            <SampleFiles />
          </>
        )}
        {sector.field}
        <TextInput
          label={t('upload.name')}
          required
          maxLength={limits.titleLength}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={t('upload.description')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.descriptionLength}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('upload.cancel')}
          </Button>
          <Button type="submit" leftSection={<IconUpload size={18} aria-hidden />}>
            {t('upload.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FileChooserProps {
  onChoose: (file: File) => void
  onReject: (rejections: readonly FileRejection[]) => void
}

function FileChooser({ onChoose, onReject }: FileChooserProps) {
  return (
    <Dropzone
      accept={ACCEPTED}
      multiple={false}
      maxSize={limits.pdfBytes - 1}
      onDrop={([first]) => first && onChoose(first)}
      onReject={onReject}
      aria-label={t('upload.drop')}
      inputProps={{ 'aria-label': t('upload.file') }}
      rejectColor="bad"
    >
      <Stack align="center" gap="xs" py="md">
        <IconFileText size={40} stroke={1.5} aria-hidden />
        <Text fw={650} ta="center">
          {t('upload.drop')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('upload.limits')}
        </Text>
      </Stack>
    </Dropzone>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <Paper p="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap">
          <IconFileText size={28} stroke={1.5} aria-hidden />
          <div>
            <Text fw={650} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Text>
            <Text size="xs" c="dimmed">
              {formatSize(file.size)}
            </Text>
          </div>
        </Group>
        <Button variant="subtle" onClick={onRemove}>
          {t('upload.remove')}
        </Button>
      </Group>
    </Paper>
  )
}
