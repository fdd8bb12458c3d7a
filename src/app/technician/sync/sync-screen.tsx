import { Button, Paper, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconCloudUp, IconDownload } from '@tabler/icons-react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { useSession } from '#src/app/shared/session/session.ts'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { Operation } from '#src/offline/public.ts'
import { useLive } from '../engine/use-live.ts'
import { ConnectionSection } from './connection-section.tsx'
import { OperationRow } from './operation-row.tsx'
import { StorageCard, useStorageMeter } from './storage-card.tsx'
import classes from './sync.module.css'
import { SyncSummary } from './sync-summary.tsx'
import { useExport } from './use-export.ts'

/** All operations that this phone has to send or has sent, derived only from the offline database. */
export default function SyncScreen() {
  const { user } = useSession()
  const status = useLive((engine) => engine.syncStatus())
  const operations = useLive((engine) => engine.listOperations())
  const { meter, readAgain } = useStorageMeter()
  const isFull = status.status === 'ready' && status.value.is_phone_full
  const isStorageLow = isFull || meter?.is_nearly_full === true
  const storage = meter && <StorageCard meter={meter} isFull={isFull} onChange={readAgain} />
  const failed = status.status === 'error' ? status : operations.status === 'error' ? operations : null
  return (
    <Screen width="reading">
      <PageHeader title={t('sync.title')} subtitle={t('sync.subtitle', { name: user?.full_name ?? '' })} />
      {failed && (
        <ErrorState title={t('sync.failed')} error={failed.error} onRetry={() => window.location.reload()} />
      )}
      {status.status === 'ready' ? (
        <SyncSummary status={status.value} />
      ) : (
        !failed && <LoadingPlaceholder height={120} />
      )}
      {isStorageLow && storage}
      <Section title={t('sync.operations')}>
        {operations.status === 'loading' && <LoadingPlaceholder height={64} />}
        {operations.status === 'ready' && <OperationList operations={operations.value} />}
      </Section>
      {status.status === 'ready' && !(status.value.is_all_sent && status.value.drafts === 0) && (
        <ExportCard />
      )}
      <ConnectionSection />
      {!isStorageLow && storage}
      <FreshnessLine />
    </Screen>
  )
}

/** Unsent operations come first; confirmed ones are folded. */
function OperationList({ operations }: { operations: readonly Operation[] }) {
  const unsent = operations.filter(({ state }) => state !== 'done')
  const sent = operations.filter(({ state }) => state === 'done')
  if (operations.length === 0)
    return (
      <Paper py="xs">
        <EmptyState icon={IconCloudUp} title={t('sync.none')} text={t('sync.noneText')} />
      </Paper>
    )
  return (
    <Stack gap="sm">
      {unsent.length > 0 && (
        <Paper py="xs">
          <Rows operations={unsent} />
        </Paper>
      )}
      {sent.length > 0 && (
        <Paper component="details" py={0}>
          <summary className={classes.fold}>
            {t('sync.sentCount', { count: sent.length })}
            <IconChevronDown className={classes.chevron} size={18} aria-hidden />
          </summary>
          <Rows operations={sent} />
        </Paper>
      )}
    </Stack>
  )
}

function Rows({ operations }: { operations: readonly Operation[] }) {
  return (
    <ul className={classes.rows}>
      {operations.map((operation) => (
        <OperationRow key={operation.op_id} operation={operation} />
      ))}
    </ul>
  )
}

function ExportCard() {
  const { exportUnsent, isExporting } = useExport()
  return (
    <Stack gap={4}>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isExporting}
        onClick={exportUnsent}
      >
        {t('sync.export')}
      </Button>
      <Text size="xs" c="dimmed" ta="center">
        {t('sync.exportText')}
      </Text>
    </Stack>
  )
}
