import '@mantine/core/styles/Alert.layer.css'
import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArchive, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type Backup, maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { isClosed, isUnderWay, RestoreState, useScreenAfterRestore } from './restore-state.tsx'
import { UploadBackup } from './upload-backup.tsx'

/** Polling interval of the list while the server creates a backup. Milliseconds. */
const POLL_INTERVAL = 2000

interface RowActions {
  onRestore: (backup: Backup) => void
  onDownload: (backup: Backup) => void
}

const listColumns = ({ onRestore, onDownload }: RowActions): readonly Column<Backup>[] => [
  {
    key: 'file',
    header: t('settings.backupFile'),
    kind: 'name',
    cell: (backup) => (
      <>
        {backup.file_name}
        {(backup.is_before_restore || backup.is_uploaded) && (
          <Text size="xs" c="dimmed">
            {backup.is_uploaded ? t('settings.backupUploaded') : t('settings.backupBeforeRestore')}
          </Text>
        )}
      </>
    ),
  },
  { key: 'made', header: t('settings.backupDate'), cell: (backup) => formatMoment(backup.made_at) },
  { key: 'size', header: t('settings.backupSize'), align: 'end', cell: (backup) => formatSize(backup.size) },
  {
    key: 'actions',
    header: t('settings.backupActions'),
    kind: 'actions',
    align: 'end',
    cell: (backup) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          variant="default"
          size="compact-md"
          h={36}
          aria-label={t('settings.restoreBackup', { name: backup.file_name })}
          onClick={() => onRestore(backup)}
        >
          {t('settings.restore')}
        </Button>
        <Download backup={backup} onDownload={onDownload} />
      </Group>
    ),
  },
]

/** The saved backups, with actions to create, upload and restore one. */
export function BackupList() {
  const backups = useCall(
    maintenanceCalls.listBackups,
    {},
    {
      refetchInterval: ({ state: { data, error } }) =>
        data?.is_being_made || isUnderWay(data?.restore) || isClosed(error) ? POLL_INTERVAL : false,
    },
  )
  const make = useAction(({ send }) => send(maintenanceCalls.backUp), {
    success: ({ message }) => message,
    failure: t('settings.backUpFailed'),
  })
  const [uploadError, setUploadError] = useState<unknown>(null)
  const [toRestore, setToRestore] = useState<Backup | null>(null)
  const [toDownload, setToDownload] = useState<Backup | null>(null)
  const columns = useMemo(() => listColumns({ onRestore: setToRestore, onDownload: setToDownload }), [])
  const { is_being_made: isBeingMade = false, failed_at: failedAt = null, restore } = backups.data ?? {}
  const { is_overdue: isOverdue = false, last_made_at: lastMadeAt = null } = backups.data ?? {}
  useScreenAfterRestore(restore)
  const buttons = (
    <Group gap="xs">
      <UploadBackup isDisabled={isUnderWay(restore)} onRefused={setUploadError} />
      <Button
        loading={make.isBusy}
        disabled={isBeingMade || isUnderWay(restore)}
        onClick={() => void make.run()}
      >
        {t('settings.backUp')}
      </Button>
    </Group>
  )
  return (
    <Section title={t('settings.backups')} actions={buttons}>
      <Stack>
        {restore && <RestoreState restore={restore} />}
        <div role="status">{isBeingMade && <Alert>{t('settings.backingUp')}</Alert>}</div>
        {failedAt !== null && !isBeingMade && (
          <Alert color="bad" role="alert">
            {t('settings.lastBackupFailed', { moment: formatMoment(failedAt) })}
          </Alert>
        )}
        {isOverdue && (
          <Alert color="warn" role="alert">
            {lastMadeAt === null
              ? t('settings.backupNever')
              : t('settings.backupOverdue', { moment: formatMoment(lastMadeAt) })}
          </Alert>
        )}
        {uploadError !== null && (
          <Alert color="bad" role="alert" title={t('settings.uploadRefused')}>
            {describeError(uploadError)}
          </Alert>
        )}
        <DataTable
          label={t('settings.backups')}
          columns={columns}
          list={{ ...toListState(backups), isRefreshing: false }}
          rowKey={(backup) => backup.name}
          empty={{ title: t('settings.noBackups'), text: t('settings.noBackupsText'), icon: IconArchive }}
          failure={t('settings.backupsFailed')}
        />
        <Text size="sm" c="dimmed">
          {t('settings.backupStorageHint')}
        </Text>
      </Stack>
      <DownloadDialog backup={toDownload} onClose={() => setToDownload(null)} />
      <RestoreDialog backup={toRestore} onClose={() => setToRestore(null)} />
    </Section>
  )
}

function Download({ backup, onDownload }: { backup: Backup; onDownload: (backup: Backup) => void }) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('settings.backupDownload', { name: backup.file_name })}
      onClick={() => onDownload(backup)}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  )
}
