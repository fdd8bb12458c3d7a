import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { describeExtracted } from '#src/app/supervisor/pdf-workflow/describe-found.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'

/** Counts of the rows that a reprocessing deleted. */
export interface Reprocessed {
  title: string
  deleted: ReplyOf<typeof weeklyPdfCalls.reprocess>['deleted_data']
}

interface ReprocessDialogProps {
  pdf: WeeklyPdf | null
  onClose: () => void
  onReprocessed: (result: Reprocessed) => void
}

interface Related {
  kind: string
  count: number
}

/** The submitted work in the error response; null for any other error. */
function readSubmittedWork(error: unknown): Related[] | null {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'has_submitted_work') return null
  return (error.body.related_objects as Related[] | undefined) ?? []
}

/** Confirms a reprocessing, which deletes imported data, and again when submitted work depends on it. */
export function ReprocessDialog({ pdf: opened, onClose, onReprocessed }: ReprocessDialogProps) {
  const [blocking, setBlocking] = useState<Related[] | null>(null)
  const pdf = useLast(opened)
  if (!pdf) return null
  const close = () => {
    setBlocking(null)
    onClose()
  }
  const reprocess: Work<Reprocessed> = async ({ send }) => {
    try {
      const { deleted_data } = await send(weeklyPdfCalls.reprocess, {
        id: pdf.id,
        archive: blocking !== null,
      })
      return { title: pdf.title, deleted: deleted_data }
    } catch (error) {
      setBlocking(readSubmittedWork(error))
      throw error
    }
  }
  return (
    <ConfirmDialog
      isOpen={opened !== null}
      onClose={close}
      title={t('pdfs.reprocessTitle')}
      confirmLabel={t(blocking ? 'pdfs.archive' : 'pdfs.reprocess')}
      isDestructive
      onConfirm={reprocess}
      onDone={onReprocessed}
      failure={t('pdfs.reprocessFailed')}
    >
      {blocking ? <SubmittedWork related={blocking} /> : <DeletedData pdf={pdf} />}
    </ConfirmDialog>
  )
}

function DeletedData({ pdf }: { pdf: WeeklyPdf }) {
  if (pdf.reading_state !== 'confirmed')
    return <Text>{t('pdfs.reprocessNotImported', { title: pdf.title })}</Text>
  return (
    <>
      <Text>{t('pdfs.reprocessText', { title: pdf.title })}</Text>
      <Text mt="xs">{t('pdfs.reprocessUpTo', { found: describeExtracted(pdf) })}</Text>
    </>
  )
}

function SubmittedWork({ related }: { related: readonly Related[] }) {
  return (
    <>
      <Text>{t('pdfs.archiveText')}</Text>
      <ul>
        {related.map(({ kind, count }) => (
          <li key={kind}>{t('pdfs.related', { kind, count })}</li>
        ))}
      </ul>
      <Text>{t('pdfs.archiveQuestion')}</Text>
    </>
  )
}
