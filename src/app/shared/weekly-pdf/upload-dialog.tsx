import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { useBlockUpdates } from '#src/app/shared/session/block-updates.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { t } from '#src/i18n/areas/weekly-pdf.ts'
import { UploadForm, type UploadSector } from './upload-form.tsx'
import { type Found, type UploadState, useWeeklyUpload } from './use-weekly-upload.ts'

/** Time before the dialog closes after success (docs/agreed.md). Milliseconds. */
const CLOSE_AFTER = 1500

interface UploadDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Title of the dialog; a default otherwise. */
  title?: string
  sector: UploadSector
  /** Increase of the displayed progress with each poll. Percent. */
  step: number
  /** Polls until the server has a result, without a limit. */
  hasNoMaximum?: boolean
  /** Describes the content of the file. */
  describeFound: (found: Found) => string
  /** Receives the id of the processed PDF, once the dialog has closed. */
  onRead?: (pdfId: number) => void
}

/** Uploads a weekly PDF and shows its processing and the result. */
export function UploadDialog(props: UploadDialogProps) {
  const { isOpen, onClose, sector, describeFound } = props
  const { state, upload, resume, stop } = useWeeklyUpload(props.step, !props.hasNoMaximum)
  const close = () => {
    stop()
    onClose()
  }
  const closeLater = useEffectEvent(() => {
    close()
    if (state.step === 'done') props.onRead?.(state.pdfId)
  })
  const isDone = state.step === 'done'
  useEffect(() => {
    if (!isDone) return
    const timer = window.setTimeout(() => closeLater(), CLOSE_AFTER)
    return () => window.clearTimeout(timer)
  }, [isDone])
  useBlockUpdates(isOpen && state.step === 'uploading')

  const isChoosing = state.step === 'choosing' || (state.step === 'failed' && state.resume === 'choose')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={props.title ?? t('upload.title')}
      size="lg"
      isHeld={state.step === 'uploading'}
    >
      <Stack>
        {state.step === 'failed' && <Failure state={state} onResume={resume} />}
        <UploadForm
          isHidden={!isChoosing}
          sector={sector}
          onUpload={(given) => void upload(given)}
          onCancel={close}
        />
        {!isChoosing && <Running state={state} describeFound={describeFound} onClose={close} />}
      </Stack>
    </Dialog>
  )
}

type Failed = Extract<UploadState, { step: 'failed' }>

function Failure({ state, onResume }: { state: Failed; onResume: (from: 'start' | 'check') => void }) {
  const { resume } = state
  if (resume === null || resume === 'choose')
    return (
      <ErrorState
        title={t(resume ? 'upload.failed' : 'upload.processingFailed')}
        error={null}
        fallback={state.sentence}
      />
    )
  return (
    <ErrorState
      title={t(resume === 'start' ? 'upload.startFailed' : 'upload.checkFailed')}
      error={null}
      fallback={state.sentence}
      onRetry={() => onResume(resume)}
      retryLabel={t(resume === 'start' ? 'upload.tryAgain' : 'upload.checkStatus')}
    />
  )
}

interface RunningProps {
  state: UploadState
  describeFound: UploadDialogProps['describeFound']
}

function Running({ onClose, ...running }: RunningProps & { onClose: () => void }) {
  const { state } = running
  return (
    <Stack aria-live="polite">
      <Progress {...running} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t(state.step === 'uploading' ? 'upload.cancel' : 'upload.close')}
        </Button>
      </Group>
    </Stack>
  )
}

function Progress({ state, describeFound }: RunningProps) {
  if (state.step === 'uploading') {
    const { sentBytes, totalBytes } = state
    const sent = t('upload.sent', { sent: formatSize(sentBytes), total: formatSize(totalBytes) })
    return <Step name={t('upload.uploading')} note={sent} percent={(sentBytes / totalBytes) * 100} />
  }
  if (state.step === 'starting')
    return <Step name={t('upload.starting')} note={t('upload.closeText')} percent={0} />
  if (state.step === 'processing') {
    const pages = state.pages && t('upload.pages', state.pages)
    return (
      <Step
        name={pages ? `${t('upload.processing')}: ${pages}` : t('upload.processing')}
        note={[state.isSlow && t('upload.slow'), t('upload.closeText')].filter(Boolean).join(' ')}
        percent={state.percent}
      />
    )
  }
  if (state.step === 'done')
    return (
      <Step
        name={t('upload.done')}
        note={state.results ? describeFound(state.results) : ''}
        percent={100}
        isDone
      />
    )
  return null
}

interface StepProps {
  name: string
  note: string
  percent: number
  isDone?: boolean
}

function Step({ name, note, percent, isDone = false }: StepProps) {
  return (
    <Stack gap="xs">
      <Group gap="xs" c={isDone ? 'good' : undefined}>
        {isDone && <IconCircleCheck size={20} aria-hidden />}
        <Text fw={650}>{name}</Text>
      </Group>
      <ProgressBar percent={percent} label={name} size="lg" tone={isDone ? 'good' : 'brand'} />
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Stack>
  )
}
