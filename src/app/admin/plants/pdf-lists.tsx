import { ActionIcon, Button, Text } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'
import { limits } from '#src/rules/limits.ts'

const processing: Column<WeeklyPdf> = {
  key: 'processing',
  header: t('plantPdfs.processing'),
  cell: (pdf) => (
    <>
      <StatusBadge status={pdf.processing_status} />
      {pdf.error_message && (
        <Text size="xs" c="dimmed">
          {pdf.error_message}
        </Text>
      )}
    </>
  ),
}
const uploaded: Column<WeeklyPdf> = {
  key: 'uploaded',
  header: t('plantPdfs.uploaded'),
  align: 'end',
  cell: (pdf) => formatDateOf(pdf.upload_date),
}
const sector: Column<WeeklyPdf> = {
  key: 'sector',
  header: t('plantPdfs.sector'),
  cell: (pdf) => pdf.sector_name,
}

const workflowColumns: readonly Column<WeeklyPdf>[] = [
  {
    key: 'document',
    header: t('plantPdfs.document'),
    kind: 'name',
    cell: (pdf) => <Document title={pdf.title} below={pdf.description} />,
  },
  sector,
  processing,
  {
    key: 'found',
    header: t('plantPdfs.found'),
    kind: 'sentence',
    cell: (pdf) => (pdf.processing_status === 'Completed' ? describeFound(pdf) : ''),
  },
  {
    key: 'workflow',
    header: t('plantPdfs.workflow'),
    cell: (pdf) => (
      <OneLine>
        <StatusBadge status={pdf.assignment_status} />
      </OneLine>
    ),
  },
  uploaded,
  {
    key: 'actions',
    header: t('plantPdfs.actions'),
    kind: 'actions',
    align: 'end',
    cell: (pdf) =>
      pdf.reading_state && (
        <OneLine>
          <CheckLink pdf={pdf} />
        </OneLine>
      ),
  },
]

const documentColumns: readonly Column<WeeklyPdf>[] = [
  {
    key: 'document',
    header: t('plantPdfs.document'),
    kind: 'name',
    cell: (pdf) => (
      <Document title={pdf.title} below={[pdf.file_name, formatSize(pdf.file_size)].join(' · ')} />
    ),
  },
  sector,
  { key: 'by', header: t('plantPdfs.uploadedBy'), cell: (pdf) => pdf.uploaded_by_name },
  processing,
  uploaded,
  {
    key: 'actions',
    header: t('plantPdfs.actions'),
    kind: 'actions',
    align: 'end',
    cell: (pdf) => <Download pdf={pdf} />,
  },
]

/** Progress of each weekly PDF: extraction, and assignment of its plants. */
export const PdfWorkflows = (props: PdfListProps) => <PdfList columns={workflowColumns} {...props} />

/** The uploaded weekly PDF files and their uploaders. */
export const PdfDocuments = (props: PdfListProps) => <PdfList columns={documentColumns} {...props} />

const NO_FILTERS = {}
/** Polling interval of the list while the server processes a file. Milliseconds. */
const POLL_INTERVAL = 5000

interface PdfListProps {
  /** The upload button for an empty list. */
  upload: ReactNode
}

function PdfList({ columns, upload }: PdfListProps & { columns: readonly Column<WeeklyPdf>[] }) {
  const { page, setPage } = useAddressFilters(NO_FILTERS)
  const pdfs = useCall(
    weeklyPdfCalls.list,
    { page },
    {
      keepsPrevious: true,
      refetchInterval: ({ state }) =>
        state.data?.results.some((pdf) => pdf.processing_status === 'Processing') ? POLL_INTERVAL : false,
    },
  )
  return (
    <DataTable
      label={t('plantPdfs.list')}
      isDense
      columns={columns}
      // A background refetch shows no loading indicator.
      list={{ ...toListState(pdfs), isRefreshing: false }}
      rowKey={(pdf) => pdf.id}
      empty={{
        title: t('plantPdfs.none'),
        text: t('plantPdfs.noneText'),
        icon: IconFileText,
        action: upload,
      }}
      failure={t('plantPdfs.failed')}
      paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
    />
  )
}

function describeFound(pdf: WeeklyPdf): string {
  const { plants_extracted: plants, equipment_extracted: equipment, checklists_extracted: checklists } = pdf
  return t('plantPdfs.foundText', { plants, equipment, checklists })
}

function Document({ title, below }: { title: string; below: string }) {
  return (
    <>
      <Text fw={650} size="sm">
        {title}
      </Text>
      {below && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {below}
        </Text>
      )}
    </>
  )
}

function CheckLink({ pdf }: { pdf: WeeklyPdf }) {
  return (
    <Button
      component={Link}
      to={paths.admin.pdfCheck(pdf.id)}
      variant="default"
      aria-label={weeklyPdf('check.named', { title: pdf.title })}
    >
      {weeklyPdf('check.plan')}
    </Button>
  )
}

function Download({ pdf }: { pdf: WeeklyPdf }) {
  const download = useAction(
    async () => {
      const file = await fetchFile(weeklyPdfCalls.file, { id: pdf.id })
      await saveFile(file.blob, pdf.file_name)
    },
    { failure: t('plantPdfs.openFailed') },
  )
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('plantPdfs.open', { title: pdf.title })}
      loading={download.isBusy}
      onClick={() => void download.run()}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  )
}
