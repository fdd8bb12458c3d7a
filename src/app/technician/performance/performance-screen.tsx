import { Paper } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatDays } from '#src/app/shared/format/dates.ts'
import type { CachedError } from '#src/app/technician/document/describe-cached-error.ts'
import type { PerformanceStats } from '#src/contract/technician/technician-performance.ts'
import { t } from '#src/i18n/areas/performance.ts'
import { DocumentArea } from '../document/document-area.tsx'
import { useDocument } from '../engine/use-document.ts'
import { isTrendEmpty } from './compare-months.ts'
import classes from './performance.module.css'
import { PerformanceCards } from './performance-cards.tsx'
import { PerformanceInsights } from './performance-insights.tsx'
import { TrendChart } from './trend-chart.tsx'
import { TrendList } from './trend-list.tsx'

const SKELETONS = { stats: 240, trend: 320, insights: 120 }

function describeFailure(error: CachedError | null): string {
  if (!error?.status) return t('performance.loadFailed')
  return t('performance.loadFailedStatus', { status: error.status })
}

/** Performance of the technician: statistics, recent months and advice. */
export default function PerformanceScreen() {
  const live = useDocument('performance')
  return (
    <Screen>
      <PageHeader title={t('performance.title')} />
      <DocumentArea name="performance" live={live} failure={describeFailure} skeletons={SKELETONS}>
        {(stats) => <Performance stats={stats} />}
      </DocumentArea>
    </Screen>
  )
}

function Performance({ stats }: { stats: PerformanceStats }) {
  const months = stats.monthly_trend
  return (
    <>
      <Section title={t('performance.stats')}>
        <p className={classes.period}>
          {t('performance.period', { days: formatDays(stats.date_from, stats.date_to) })}
        </p>
        <PerformanceCards stats={stats} />
      </Section>
      <Section title={t('performance.trend')}>
        {isTrendEmpty(months) ? (
          <EmptyState
            icon={IconChartLine}
            title={t('performance.trendNone')}
            text={t('performance.trendNoneText')}
          />
        ) : (
          <Paper className={classes.trendCard}>
            <TrendChart months={months} />
            <TrendList months={months} />
          </Paper>
        )}
      </Section>
      <Section title={t('performance.insights')}>
        <PerformanceInsights stats={stats} />
      </Section>
    </>
  )
}
