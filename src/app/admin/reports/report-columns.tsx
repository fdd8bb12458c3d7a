import { Text } from '@mantine/core'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatReportDate } from '#src/app/shared/format/dates.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { type Report, reportPurposeNames, reportPurposes } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { ReportActions } from './report-actions.tsx'

/** True while the report is pending or in generation, without a failure. */
export function isGenerating({ status }: Report): boolean {
  return status === 'Pending' || status === 'Generating'
}

/** The columns of the report list. */
export function listReportColumns(onDelete: (report: Report) => void): readonly Column<Report>[] {
  return [
    {
      key: 'report',
      header: t('reports.report'),
      kind: 'name',
      cell: (report) => (
        <>
          <Text fw={650} size="sm">
            {report.title}
          </Text>
          <Text size="xs" c="dimmed">
            {[report.plant_name, report.sector_name].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'type',
      header: t('reports.type'),
      cell: (report) => (
        <OneLine>
          <Pill>{describeType(report)}</Pill>
        </OneLine>
      ),
    },
    {
      key: 'status',
      header: t('reports.status'),
      cell: (report) => (
        <>
          <OneLine>
            <StatusBadge status={isGenerating(report) ? 'processing' : report.status} />
          </OneLine>
          {report.status === 'Failed' && (
            <Text size="xs" c="dimmed">
              {report.error_message}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'by',
      header: t('reports.by'),
      cell: (report) =>
        report.generated_by_name ?? (
          <Text span size="sm" c="dimmed">
            {t('reports.automatic')}
          </Text>
        ),
    },
    {
      key: 'date',
      header: t('reports.date'),
      align: 'end',
      cell: (report) => formatReportDate(report.generation_completed_at ?? report.created_at),
    },
    {
      key: 'size',
      header: t('reports.size'),
      align: 'end',
      cell: (report) => <OneLine>{report.file_size === null ? '' : formatSize(report.file_size)}</OneLine>,
    },
    {
      key: 'actions',
      header: t('reports.actions'),
      kind: 'actions',
      align: 'end',
      cell: (report) => <ReportActions report={report} onDelete={() => onDelete(report)} />,
    },
  ]
}

function describeType({ report_type }: Report): string {
  const types: Record<string, readonly string[]> = reportPurposes
  const purpose = reportPurposeNames.find((name) => types[name]!.includes(report_type))
  return purpose ? t(`reports.type.${purpose}`) : report_type
}
