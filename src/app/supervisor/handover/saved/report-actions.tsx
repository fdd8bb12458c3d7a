import { ActionIcon, Button, Group } from '@mantine/core'
import { IconDownload, IconRefresh, IconReload, IconTrash } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { invalidateQueries } from '#src/app/shared/api/query-cache.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { useSavedReport } from './use-saved-report.ts'

/** Delay of the refetch after a retry (docs/agreed.md). Milliseconds. */
const REFRESH_AFTER = 2000

interface ReportActionsProps {
  report: Report
  onDelete: () => void
}

/** Download, retry or delete a report, depending on its status (docs/agreed.md). */
export function ReportActions({ report, onDelete }: ReportActionsProps) {
  const { id, title, status } = report
  const isDownloadable = status === 'Completed' && report.is_ready && report.file !== null
  const file = useSavedReport(report)
  const retry = useAction(({ send }) => send(reportCalls.retry, { id }), {
    success: t('handover.retried', { title }),
    failure: (error) => t('handover.retryFailed', { reason: describeError(error) }),
    onDone: () => {
      window.setTimeout(() => void invalidateQueries(new Set([reportCalls.list.path])), REFRESH_AFTER)
    },
  })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {isDownloadable && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isBusy}
          aria-label={t('handover.downloadNamed', { title })}
          onClick={() => file.save()}
        >
          {t('handover.download')}
        </Button>
      )}
      {status === 'Completed' && (
        <Button
          variant="default"
          leftSection={<IconReload size={18} aria-hidden />}
          disabled={file.isBusy}
          aria-label={t('handover.retryDownloadNamed', { title })}
          onClick={() => file.save()}
        >
          {t('handover.retryDownload')}
        </Button>
      )}
      {(status === 'Pending' || status === 'Failed') && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={retry.isBusy}
          aria-label={t('handover.retryNamed', { title })}
          onClick={() => void retry.run()}
        >
          {t('handover.retry')}
        </Button>
      )}
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('handover.deleteNamed', { title })}
        onClick={onDelete}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
