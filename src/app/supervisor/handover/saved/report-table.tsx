import { Text, UnstyledButton } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatReportDate } from '#src/app/shared/format/dates.ts'
import { formatMegabytes } from '#src/app/shared/format/sizes.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import type { Report } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import { ReportActions } from './report-actions.tsx'

/** Maximum description length in the list (docs/agreed.md). Characters. */
const DESCRIPTION_SHOWN = 60

type Table = ComponentProps<typeof DataTable<Report>>
interface ReportTableProps extends Pick<Table, 'list' | 'empty' | 'paging'> {
  onShow: (report: Report) => void
}

function shorten(text: string): string {
  return text.length > DESCRIPTION_SHOWN ? `${text.slice(0, DESCRIPTION_SHOWN)}…` : text
}

/** Reports with their actions. */
export function ReportTable({ list, empty, paging, onShow }: ReportTableProps) {
  const [leaving, setLeaving] = useState<Report | null>(null)
  const columns: readonly Column<Report>[] = [
    {
      key: 'report',
      header: t('handover.report'),
      kind: 'name',
      cell: (report) => (
        <>
          <UnstyledButton onClick={() => onShow(report)} fw={650} fz="sm">
            {report.title}
          </UnstyledButton>
          {report.description && (
            <Text size="xs" c="dimmed">
              {shorten(report.description)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'plant', header: t('handover.plant'), cell: (report) => report.plant_name ?? '' },
    {
      key: 'status',
      header: t('handover.status'),
      cell: (report) => (
        <OneLine>
          <StatusBadge status={report.status} />
        </OneLine>
      ),
    },
    {
      key: 'made',
      header: t('handover.requestedAt'),
      align: 'end',
      cell: (report) => <OneLine>{formatReportDate(report.created_at)}</OneLine>,
    },
    {
      key: 'size',
      header: t('handover.size'),
      align: 'end',
      cell: (report) => <OneLine>{report.file_size ? formatMegabytes(report.file_size) : ''}</OneLine>,
    },
    {
      key: 'actions',
      header: t('handover.actions'),
      kind: 'actions',
      align: 'end',
      cell: (report) => (
        <OneLine>
          <ReportActions report={report} onDelete={() => setLeaving(report)} />
        </OneLine>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('handover.saved')}
        columns={columns}
        list={list}
        rowKey={(report) => report.id}
        empty={empty}
        paging={paging}
        failure={t('handover.failed')}
      />
      <DeleteReportDialog report={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
