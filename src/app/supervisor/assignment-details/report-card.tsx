import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Loader, Paper, Text, Title } from '@mantine/core'
import { IconDownload, IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { formatReportDate } from '#src/app/shared/format/dates.ts'
import { formatMegabytes } from '#src/app/shared/format/sizes.ts'
import type { Report } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { readStatus } from '../read-status.ts'
import type { Assignment } from './assignment.ts'
import { usePlantReport } from './use-plant-report.ts'

/** The plant report of a completed assignment: generate, open, download. */
export function ReportCard({ assignment }: { assignment: Assignment }) {
  const plantReport = usePlantReport(assignment)
  const { report, isChecked, failure, isBlocked, generate, view, download } = plantReport
  const isMaking = report?.status === 'Pending' || report?.status === 'Generating'
  // View Report replaces Generate as soon as a report exists, and is disabled during its generation
  // (docs/agreed.md).
  const hasReport = isMaking || report?.is_ready
  return (
    <Paper component="section" aria-label={t('details.report')}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap">
          <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
          <div>
            <Title order={2}>{t('details.report')}</Title>
            <Text size="sm" c="dimmed" role="status">
              {isChecked ? describeReport(report) : t('details.reportChecking')}
            </Text>
          </div>
        </Group>
        {isMaking && <Loader size="sm" aria-label={t('details.reportGenerating')} />}
        {isChecked && (
          <Group gap="xs">
            {hasReport ? (
              <>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} aria-hidden />}
                  loading={plantReport.isDownloading}
                  onClick={download}
                >
                  {t('details.download')}
                </Button>
                <Button
                  leftSection={<IconFileText size={18} aria-hidden />}
                  loading={plantReport.isShowing}
                  onClick={view}
                >
                  {t('details.view')}
                </Button>
              </>
            ) : (
              <Button loading={plantReport.isGenerating} onClick={generate}>
                {t('details.generate')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {isBlocked && (
        <Alert color="warn" role="alert" mt="sm">
          <Group justify="space-between" gap="xs">
            {t('details.blocked')}
            <Button onClick={download}>{t('details.blockedAction')}</Button>
          </Group>
        </Alert>
      )}
      {failure !== null && (
        <div style={{ marginTop: '0.75rem' }}>
          <ErrorState
            title={
              plantReport.isSavedFailed
                ? t('details.downloadFailed')
                : t('details.reportFailed', { status: readStatus(failure) })
            }
            error={failure}
          />
        </div>
      )}
    </Paper>
  )
}

function describeReport(report: Report | null): string {
  if (!report) return t('details.reportNone')
  if (report.status === 'Failed') return t('details.reportError', { reason: report.error_message ?? '' })
  if (!report.is_ready) return t('details.reportGenerating')
  return t('details.reportReady', {
    date: formatReportDate(report.generation_completed_at ?? report.created_at),
    size: formatMegabytes(report.file_size ?? 0),
    pages: report.total_pages ?? 0,
  })
}
