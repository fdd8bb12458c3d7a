import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { formatMonth } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/performance.ts'
import { compareMonths, firstDayOf, type MonthTrend, type TrendMonth } from './compare-months.ts'
import { describePercent } from './describe-score.ts'
import classes from './performance.module.css'

const styles = {
  up: { tone: 'good', icon: IconArrowUpRight },
  down: { tone: 'bad', icon: IconArrowDownRight },
  same: { tone: 'neutral', icon: IconArrowRight },
  unknown: { tone: 'neutral', icon: IconMinus },
} as const

function describeTrend({ direction, points }: MonthTrend, previous: TrendMonth | undefined): string {
  if (direction === 'unknown' || !previous) return t('performance.trendUnknown')
  const month = formatMonth(firstDayOf(previous))
  if (direction === 'same') return t('performance.trendSame', { month })
  const key = direction === 'up' ? 'performance.trendUp' : 'performance.trendDown'
  return t(key, { count: points, month })
}

function signPoints({ direction, points }: MonthTrend): string {
  if (direction === 'unknown') return t('performance.notAvailable')
  if (direction === 'same') return '0'
  return direction === 'up' ? `+${points}` : `−${points}`
}

interface MonthRowProps {
  month: TrendMonth
  previous: TrendMonth | undefined
}

function MonthRow({ month, previous }: MonthRowProps) {
  const trend = compareMonths(month, previous)
  return (
    <li className={classes.month}>
      <h3 className={classes.monthName}>{formatMonth(firstDayOf(month))}</h3>
      <dl className={classes.monthStats}>
        <div>
          <dt>{t('performance.completedShort')}</dt>
          <dd>{month.completed}</dd>
        </div>
        <div>
          <dt>{t('performance.efficiencyShort')}</dt>
          <dd>{describePercent(month.efficiency)}</dd>
        </div>
        <div>
          <dt>{t('performance.qualityShort')}</dt>
          <dd>{describePercent(month.quality)}</dd>
        </div>
      </dl>
      <span className={classes.trend}>
        <Pill {...styles[trend.direction]} label={describeTrend(trend, previous)}>
          {signPoints(trend)}
        </Pill>
      </span>
    </li>
  )
}

/** The months as text, latest first, each compared with the previous one. */
export function TrendList({ months }: { months: readonly TrendMonth[] }) {
  const rows = months.map((month, index) => ({ month, previous: months[index - 1] })).reverse()
  return (
    <ul className={classes.months} aria-label={t('performance.trend')}>
      {rows.map(({ month, previous }) => (
        <MonthRow key={month.month} month={month} previous={previous} />
      ))}
    </ul>
  )
}
