import { Group, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { formatDateOf, formatMoment } from '#src/app/shared/format/dates.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import type { ListState } from '#src/app/shared/table/list-state.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { describeExtracted } from '#src/app/supervisor/pdf-workflow/describe-found.ts'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { ContentFoundDialog } from './content-found-dialog.tsx'
import { DeletePdfDialog } from './delete-pdf-dialog.tsx'
import { exportColumns } from './export-columns.ts'
import { PdfActions, type PdfDialog } from './pdf-actions.tsx'
import { PdfProcessing } from './pdf-processing.tsx'
import { ReprocessDialog, type Reprocessed } from './reprocess-dialog.tsx'

interface PdfTableProps {
  label: string
  list: ListState<WeeklyPdf>
  empty: ComponentProps<typeof DataTable>['empty']
  /** True for completed workflows: shows the completion date instead of the progress. */
  isCompleted?: boolean
  /** Omitted when reprocessing is not available. */
  onReprocessed?: (result: Reprocessed) => void
}

const workflowStatus: Column<WeeklyPdf> = {
  key: 'workflow',
  header: t('pdfs.workflow'),
  cell: (pdf) => (
    <OneLine>
      <StatusBadge status={pdf.assignment_status} />
    </OneLine>
  ),
}

const completedOn: Column<WeeklyPdf> = {
  key: 'completed',
  header: t('pdfs.completedOn'),
  sortBy: (pdf) => pdf.assignment_completed_at,
  align: 'end',
  cell: (pdf) => <OneLine>{formatMoment(pdf.assignment_completed_at)}</OneLine>,
}

/** Weekly PDFs with their state and actions. */
export function PdfTable({ label, list, empty, isCompleted = false, onReprocessed }: PdfTableProps) {
  const [opened, setOpened] = useState<{ dialog: PdfDialog; pdf: WeeklyPdf } | null>(null)
  const close = () => setOpened(null)
  const propsOf = (dialog: PdfDialog) => ({
    pdf: opened?.dialog === dialog ? opened.pdf : null,
    onClose: close,
  })

  const columns: readonly Column<WeeklyPdf>[] = [
    {
      key: 'document',
      header: t('pdfs.document'),
      kind: 'name',
      sortBy: (pdf) => pdf.title,
      cell: (pdf) => <Document pdf={pdf} />,
    },
    {
      key: 'processing',
      header: t('pdfs.processing'),
      kind: 'sentence',
      cell: (pdf) => <PdfProcessing pdf={pdf} onOpenContent={() => setOpened({ dialog: 'content', pdf })} />,
    },
    {
      key: 'found',
      header: t('pdfs.found'),
      kind: 'sentence',
      cell: (pdf) => (pdf.processing_status === 'Completed' ? describeExtracted(pdf) : ''),
    },
    isCompleted ? completedOn : workflowStatus,
    {
      key: 'uploaded',
      header: t('pdfs.uploaded'),
      sortBy: (pdf) => pdf.upload_date,
      align: 'end',
      cell: (pdf) => <OneLine>{formatDateOf(pdf.upload_date)}</OneLine>,
    },
    {
      key: 'actions',
      header: t('pdfs.actions'),
      kind: 'actions',
      align: 'end',
      cell: (pdf) => (
        <OneLine>
          <PdfActions
            pdf={pdf}
            canReprocess={onReprocessed !== undefined}
            onOpen={(dialog) => setOpened({ dialog, pdf })}
          />
        </OneLine>
      ),
    },
  ]

  return (
    <>
      <Group justify="flex-end">
        <ExportButton
          name={t('pdfs.fileName')}
          columns={exportColumns}
          // The list of the tab is complete, not paged.
          readRows={async () => list.rows}
          isEmpty={list.rows.length === 0}
          size="xs"
        />
      </Group>
      <DataTable
        label={label}
        columns={columns}
        list={list}
        rowKey={(pdf) => pdf.id}
        empty={empty}
        failure={t('pdfs.failed')}
        isDense
      />
      <ContentFoundDialog {...propsOf('content')} />
      <DeletePdfDialog {...propsOf('delete')} />
      {onReprocessed && <ReprocessDialog {...propsOf('reprocess')} onReprocessed={onReprocessed} />}
    </>
  )
}

function Document({ pdf }: { pdf: WeeklyPdf }) {
  return (
    <>
      <Text fw={650} size="sm">
        {pdf.title}
      </Text>
      <Text size="xs" c="dimmed">
        {[pdf.file_name, formatSize(pdf.file_size), pdf.uploaded_by_name].join(' · ')}
      </Text>
      {pdf.description && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {pdf.description}
        </Text>
      )}
    </>
  )
}
