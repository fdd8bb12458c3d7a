import { Text } from '@mantine/core'
import { useSend } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { ConfirmDialog } from '#src/app/shared/parts/confirm-dialog.tsx'
import { useLast } from '#src/app/shared/parts/use-last.ts'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { describeExtracted } from '#src/app/supervisor/pdf-workflow/reading/describe-found.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'

interface DeletePdfDialogProps {
  pdf: WeeklyPdf | null
  onClose: () => void
}

/** Asks before a PDF and its workflow are deleted, and says what stays. */
export function DeletePdfDialog({ pdf: opened, onClose }: DeletePdfDialogProps) {
  const remove = useSend(weeklyPdfCalls.remove, { refreshes: [weeklyPdfCalls.list] })
  const pdf = useLast(opened)
  if (!pdf) return null
  const confirm = async () => {
    await remove.mutateAsync({ input: { id: pdf.id } })
    showSuccess(t('pdfs.deleted', { title: pdf.title }))
  }
  return (
    <ConfirmDialog
      isOpen={opened !== null}
      onClose={onClose}
      title={t('pdfs.deleteTitle')}
      confirmLabel={t('pdfs.delete')}
      isDestructive
      onConfirm={confirm}
      failure={t('pdfs.deleteFailed')}
    >
      <Text>{t('pdfs.deleteText', { title: pdf.title, file: pdf.file_name })}</Text>
      {pdf.plants_extracted > 0 && (
        <Text mt="xs" c="dimmed">
          {t('pdfs.deleteStays', { found: describeExtracted(pdf) })}
        </Text>
      )}
    </ConfirmDialog>
  )
}
