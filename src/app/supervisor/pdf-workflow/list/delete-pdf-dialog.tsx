import { Text } from '@mantine/core'
import { usePdfsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { describeExtracted } from '#src/app/supervisor/pdf-workflow/describe-found.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'

interface DeletePdfDialogProps {
  pdf: WeeklyPdf | null
  onClose: () => void
}

/**
 * Confirms the deletion of a PDF and its workflow, lists the data that stays, and offers Undo for a few
 * seconds.
 */
export function DeletePdfDialog({ pdf: opened, onClose }: DeletePdfDialogProps) {
  const pdf = useLast(opened)
  const undo = usePdfsUndo()
  if (!pdf) return null
  return (
    <ConfirmDialog
      isOpen={opened !== null}
      onClose={onClose}
      title={t('pdfs.deleteTitle')}
      confirmLabel={t('pdfs.delete')}
      isDestructive
      onConfirm={({ send }) => send(weeklyPdfCalls.remove, { id: pdf.id })}
      onDone={() => undo.offerNamed(t('pdfs.deleted', { title: pdf.title }), pdf)}
      failure={t('pdfs.deleteFailed')}
    >
      <Text>{t('pdfs.deleteText', { title: pdf.title, file: pdf.file_name })}</Text>
      {pdf.reading_state === 'confirmed' && pdf.plants_extracted > 0 && (
        <Text mt="xs" c="dimmed">
          {t('pdfs.deleteKeepsData', { found: describeExtracted(pdf) })}
        </Text>
      )}
    </ConfirmDialog>
  )
}
