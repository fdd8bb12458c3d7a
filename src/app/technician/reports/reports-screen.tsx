import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconCloudOff, IconFileOff, IconRefresh, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { EmptyState } from '#src/app/shared/parts/empty-state.tsx'
import { ErrorState } from '#src/app/shared/parts/error-state.tsx'
import { PageHeader } from '#src/app/shared/parts/page-header.tsx'
import { Screen } from '#src/app/shared/parts/screen.tsx'
import { StatStrip, toneWhen } from '#src/app/shared/parts/stat-strip.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { limits } from '#src/rules/limits.ts'
import classes from './report-card.module.css'
import { ReportCard } from './report-card.tsx'

const CleanUpDialog = lazy(() => import('./clean-up-dialog.tsx'))

/** While a report is being made the list looks again by itself. Milliseconds. */
const REFRESH_INTERVAL = 5000

function summarise(reports: readonly Report[]) {
  const count = (...statuses: Report['status'][]) =>
    reports.filter(({ status }) => statuses.includes(status)).length
  const failed = count('Failed')
  return [
    { label: t('reports.total'), value: reports.length },
    { label: t('reports.completed'), value: count('Completed') },
    { label: t('reports.generating'), value: count('Pending', 'Generating') },
    { label: t('reports.failed'), value: failed, tone: toneWhen(failed, 'bad') },
  ]
}

/** The technician's plant reports. They are on the server: without a connection the screen says so. */
export default function ReportsScreen() {
  const online = useIsOnline()
  const [parameters, setParameters] = useSearchParams()
  const [isCleaningUp, setIsCleaningUp] = useState(false)
  const wanted = Number(parameters.get('assignment')) || null
  const list = useCall(
    reportCalls.listForTechnician,
    { page_size: limits.largestPageSize },
    {
      enabled: online,
      refetchInterval: (query) =>
        query.state.data?.results.some(({ status }) => status === 'Pending' || status === 'Generating')
          ? REFRESH_INTERVAL
          : false,
    },
  )
  const reports = list.data?.results
  const failed = reports?.filter(({ status }) => status === 'Failed').length ?? 0
  const forgetWanted = useCallback(() => setParameters({}, { replace: true }), [setParameters])
  const isUnreachable = !online || (list.error instanceof ApiError && list.error.status === 0)

  const actions = (
    <Group gap="xs">
      <Button
        variant="default"
        size="lg"
        fz="sm"
        px="md"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={isUnreachable || failed === 0}
        onClick={() => setIsCleaningUp(true)}
      >
        {t('reports.cleanUp')}
      </Button>
      <Button
        variant="default"
        size="lg"
        fz="sm"
        px="md"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={online && list.isFetching}
        disabled={!online}
        onClick={() => void list.refetch()}
      >
        {t('reports.refresh')}
      </Button>
    </Group>
  )

  return (
    <Screen>
      <PageHeader title={t('reports.title')} actions={actions} />
      {isUnreachable && (
        <EmptyState
          icon={IconCloudOff}
          title={t('reports.offline')}
          text={t('reports.offlineText')}
          action={
            <Button component={Link} to={paths.technician.assignments()} size="lg" variant="light">
              {t('assignments.title')}
            </Button>
          }
        />
      )}
      {!isUnreachable && list.isError && !reports && (
        <ErrorState title={t('reports.loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!isUnreachable && list.isPending && (
        <Stack gap="sm">
          <Skeleton height={84} radius="md" />
          <Skeleton height={140} radius="md" />
        </Stack>
      )}
      {reports && <StatStrip label={t('reports.summary')} stats={summarise(reports)} />}
      {reports?.length === 0 && (
        <EmptyState icon={IconFileOff} title={t('reports.none')} text={t('reports.noneText')} />
      )}
      {reports && reports.length > 0 && (
        <ul className={classes.list} aria-label={t('reports.title')}>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                isWanted={wanted !== null && report.execution_id === wanted}
                onShown={forgetWanted}
              />
            </li>
          ))}
        </ul>
      )}
      {isCleaningUp && (
        <Suspense>
          <CleanUpDialog count={failed} onClose={() => setIsCleaningUp(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
