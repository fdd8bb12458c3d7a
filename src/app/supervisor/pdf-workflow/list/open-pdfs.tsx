import '@mantine/core/styles/Alert.layer.css'
import { Alert, Stack } from '@mantine/core'
import { IconCheck, IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ListState } from '#src/app/shared/table/list-state.ts'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { PdfTable } from './pdf-table.tsx'
import type { Reprocessed } from './reprocess-dialog.tsx'
import { selectPdfs } from './use-pdfs.ts'

interface OpenPdfsProps {
  pdfs: ListState<WeeklyPdf>
  uploadButton: ReactNode
}

/** PDFs with an open workflow: processing result, and the next action of each. */
export function OpenPdfs({ pdfs, uploadButton }: OpenPdfsProps) {
  const [reprocessed, setReprocessed] = useState<Reprocessed | null>(null)
  const hasAny = pdfs.rows.length > 0
  return (
    <Stack>
      {reprocessed && (
        <Alert
          color="good"
          role="status"
          icon={<IconCheck aria-hidden />}
          title={t('pdfs.reprocessed', { title: reprocessed.title })}
          withCloseButton
          closeButtonLabel={t('pdfs.dismiss')}
          onClose={() => setReprocessed(null)}
        >
          {t('pdfs.reprocessedText', reprocessed.deleted)}
        </Alert>
      )}
      <PdfTable
        label={t('pdfWorkflow.uploadTab')}
        list={selectPdfs(pdfs, (pdf) => pdf.assignment_status !== 'Completed')}
        onReprocessed={setReprocessed}
        empty={{
          icon: IconFileUpload,
          title: hasAny ? t('pdfs.noneOpen') : t('pdfs.none'),
          text: hasAny ? t('pdfs.noneOpenText') : t('pdfs.noneText'),
          action: uploadButton,
        }}
      />
    </Stack>
  )
}
