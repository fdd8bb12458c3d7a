import { IconAward, IconThumbUp, IconTrendingUp } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatStrip } from '#src/app/shared/stats/stat-strip.tsx'
import type { PerformanceStats } from '#src/contract/technician/technician-performance.ts'
import { t } from '#src/i18n/areas/performance.ts'
import { labelPerformance } from '#src/rules/performance.ts'
import { describeMinutes, describePercent } from './describe-score.ts'
import classes from './performance.module.css'

const styles = {
  excellent: { tone: 'good', icon: IconAward },
  good: { tone: 'brand', icon: IconThumbUp },
  needs_improvement: { tone: 'warn', icon: IconTrendingUp },
} as const

/** Label of a score: Excellent, Good, Needs Improvement. */
function ScoreLabel({ score }: { score: number | null }) {
  const label = labelPerformance(score)
  if (!label) return t('performance.notRated')
  return (
    <div className={classes.label}>
      <Pill {...styles[label]}>{t(`performance.${label}`)}</Pill>
    </div>
  )
}

/** The four statistics: efficiency, quality, completion and time, each with an info popover. */
export function PerformanceCards({ stats }: { stats: PerformanceStats }) {
  const onTime = stats.on_time_completion
  return (
    <StatStrip
      label={t('performance.stats')}
      stats={[
        {
          label: t('performance.efficiency'),
          value: describePercent(stats.efficiency_score),
          percent: stats.efficiency_score,
          note: <ScoreLabel score={stats.efficiency_score} />,
          info: t('performance.efficiencyInfo'),
        },
        {
          label: t('performance.quality'),
          value: describePercent(stats.quality_score),
          percent: stats.quality_score,
          note: <ScoreLabel score={stats.quality_score} />,
          info: t('performance.qualityInfo'),
        },
        {
          label: t('performance.completion'),
          value: describePercent(stats.completion_rate),
          percent: stats.completion_rate,
          note: t('performance.totalInspections', { count: stats.total_inspections }),
          info: t('performance.completionInfo'),
        },
        {
          label: t('performance.time'),
          value: describeMinutes(stats.average_time),
          note:
            onTime === null ? t('performance.onTimeUnknown') : t('performance.onTime', { percent: onTime }),
          info: t('performance.timeInfo'),
        },
      ]}
    />
  )
}
