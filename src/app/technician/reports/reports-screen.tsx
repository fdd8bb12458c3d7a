import { Button, Group } from '@mantine/core'
import { IconFileOff, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import type { Report } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/technician/reports.ts'
import type { DocumentContent } from '#src/offline/public.ts'
import { DocumentArea } from '../document/document-area.tsx'
import { useRefresh } from '../document/use-refresh.ts'
import { useEngine } from '../engine/engine-context.ts'
import { useDocument } from '../engine/use-document.ts'
import { liveValue } from '../engine/use-live.ts'
import { describeListFailure } from './describe-report-failure.ts'
import { MissingReports } from './missing-reports.tsx'
import classes from './report-card.module.css'
import { ReportCard } from './report-card.tsx'

const CleanUpDialog = lazyDialog(() => import('./clean-up-dialog.tsx'))

/** Polling interval while a report is in generation. Milliseconds. */
const REFRESH_INTERVAL = 5000
const SKELETONS = { summary: 84, first: 140, second: 140 }

function countStatus(reports: readonly Report[], ...statuses: Report['status'][]): number {
  return reports.filter(({ status }) => statuses.includes(status)).length
}

function summarise({ results, count }: DocumentContent<'reports'>) {
  const failed = countStatus(results, 'Failed')
  return [
    { label: t('reports.total'), value: count },
    { label: t('reports.completed'), value: countStatus(results, 'Completed') },
    { label: t('reports.generating'), value: countStatus(results, 'Pending', 'Generating') },
    { label: t('reports.failed'), value: failed, tone: toneWhen(failed, 'bad') },
  ]
}

/** Polls while a report is in generation. */
function usePollWhileGenerating(isMaking: boolean): void {
  const engine = useEngine()
  useEffect(() => {
    if (!isMaking) return
    const timer = window.setInterval(() => void engine.refreshDocument('reports'), REFRESH_INTERVAL)
    return () => window.clearInterval(timer)
  }, [engine, isMaking])
}

/** The technician's plant reports. The list is cached on the phone; files and changes need a connection. */
export default function ReportsScreen() {
  const isOnline = useIsOnline()
  const live = useDocument('reports')
  const { isRefreshing, refresh } = useRefresh('reports')
  const [isCleaningUp, setIsCleaningUp] = useState(false)
  const reports = liveValue(live)?.content?.results ?? []
  const failed = countStatus(reports, 'Failed')
  usePollWhileGenerating(isOnline && countStatus(reports, 'Pending', 'Generating') > 0)

  const buttonProps = { variant: 'default', size: 'lg', fz: 'sm', px: 'md' } as const
  const actions = (
    <Group gap="xs">
      <Button
        {...buttonProps}
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={!isOnline || failed === 0}
        onClick={() => setIsCleaningUp(true)}
      >
        {t('reports.cleanUp')}
      </Button>
      <Button
        {...buttonProps}
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isRefreshing}
        onClick={refresh}
      >
        {t('reports.refresh')}
      </Button>
    </Group>
  )

  return (
    <Screen>
      <PageHeader title={t('reports.title')} actions={actions} />
      <DocumentArea
        name="reports"
        live={live}
        failure={describeListFailure}
        skeletons={SKELETONS}
        isRefreshHidden
      >
        {(content) => <ReportList content={content} isOnline={isOnline} />}
      </DocumentArea>
      {isCleaningUp && <CleanUpDialog count={failed} onClose={() => setIsCleaningUp(false)} />}
    </Screen>
  )
}

interface ReportListProps {
  content: DocumentContent<'reports'>
  isOnline: boolean
}

function ReportList({ content, isOnline }: ReportListProps) {
  const [parameters, setParameters] = useSearchParams()
  const requested = Number(parameters.get('assignment')) || null
  // An assignment may have several reports: highlights the latest.
  const highlighted = content.results.find(({ execution_id }) => execution_id === requested)?.id
  const clearHighlight = useCallback(() => setParameters({}, { replace: true }), [setParameters])
  const { results, count } = content
  return (
    <>
      <StatStrip label={t('reports.summary')} stats={summarise(content)} />
      {!isOnline && <p className={classes.sub}>{t('reports.needConnection')}</p>}
      <MissingReports reports={results} isOnline={isOnline} />
      {results.length === 0 && (
        <EmptyState icon={IconFileOff} title={t('reports.none')} text={t('reports.noneText')} />
      )}
      {results.length > 0 && (
        <ul className={classes.list} aria-label={t('reports.title')}>
          {results.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                isOnline={isOnline}
                isWanted={requested !== null && report.id === highlighted}
                onShown={clearHighlight}
              />
            </li>
          ))}
        </ul>
      )}
      {count > results.length && (
        <p className={classes.sub}>{t('reports.latest', { shown: results.length, count })}</p>
      )}
    </>
  )
}
