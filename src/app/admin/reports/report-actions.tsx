import { ActionIcon, Group, Text } from '@mantine/core'
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { fetchReport } from '#src/app/shared/files/fetch-report.ts'
import { useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface ReportActionsProps {
  report: Report
  onDelete: () => void
}

/** Actions of a report: open and download once it is generated, delete at any time. */
export function ReportActions({ report, onDelete }: ReportActionsProps) {
  const { id, title } = report
  const file = useReportFile(
    async () => ({
      file: await fetchReport(reportCalls.download, { id }),
      fileName: `${title}.pdf`,
      saved: t('reports.downloaded', { title }),
    }),
    t('reports.fileFailed'),
  )
  return (
    <>
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {report.is_ready && (
          <>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('reports.view', { title })}
              loading={file.busyWith?.isShown === true}
              onClick={() => file.show()}
            >
              <IconEye size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('reports.download', { title })}
              loading={file.busyWith?.isShown === false}
              onClick={() => file.save()}
            >
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          variant="default"
          c="bad"
          size={36}
          aria-label={t('reports.delete', { title })}
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {file.isBlocked && (
        <Text size="xs" role="alert">
          {t('reports.blocked')}
        </Text>
      )}
    </>
  )
}
