import { IconCircleCheck } from '@tabler/icons-react'
import type { ListState } from '#src/app/shared/table/list-state.ts'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { PdfTable } from './pdf-table.tsx'
import { selectPdfs } from './use-pdfs.ts'

/** PDFs with a completed workflow. Their plants can still be assigned. */
export function CompletedPdfs({ pdfs }: { pdfs: ListState<WeeklyPdf> }) {
  return (
    <PdfTable
      label={t('pdfWorkflow.completedTab')}
      isCompleted
      list={selectPdfs(pdfs, (pdf) => pdf.assignment_status === 'Completed')}
      empty={{
        icon: IconCircleCheck,
        title: t('pdfs.noneCompleted'),
        text: t('pdfs.noneCompletedText'),
      }}
    />
  )
}
