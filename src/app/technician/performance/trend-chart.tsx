import { formatMonth, formatShortMonth } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/performance.ts'
import { firstDayOf, type TrendMonth } from './compare-months.ts'
import { describePercent } from './describe-score.ts'
import classes from './trend-chart.module.css'

/** SVG units: width of one month, and height of 100 percent. */
const MONTH_WIDTH = 100
const HEIGHT = 280
const GRID = [0, 50, 100]

type Figure = 'efficiency' | 'quality'

const place = (percent: number) => HEIGHT - (percent / 100) * HEIGHT

/** Points of a series; a month without a value leaves a gap. */
function listPoints(months: readonly TrendMonth[], figure: Figure) {
  return months.flatMap((month, index) => {
    const percent = month[figure]
    return percent === null ? [] : [{ index, x: (index + 0.5) * MONTH_WIDTH, y: place(percent) }]
  })
}

function Line({ months, figure }: { months: readonly TrendMonth[]; figure: Figure }) {
  const points = listPoints(months, figure)
  // A line connects only consecutive months.
  const path = points
    .map(({ index, x, y }, at) => `${points[at - 1]?.index === index - 1 ? 'L' : 'M'}${x} ${y}`)
    .join('')
  return (
    <g className={classes[figure]}>
      <path d={path} />
      {points.map(({ index, x, y }) =>
        figure === 'efficiency' ? (
          <circle key={index} cx={x} cy={y} r={9} />
        ) : (
          <rect key={index} x={x - 8} y={y - 8} width={16} height={16} />
        ),
      )}
    </g>
  )
}

function describeMonths(months: readonly TrendMonth[]): string {
  return months
    .map((month) =>
      t('performance.chartMonth', {
        month: formatMonth(firstDayOf(month)),
        efficiency: describePercent(month.efficiency),
        quality: describePercent(month.quality),
      }),
    )
    .join(' ')
}

/** Chart of efficiency and quality by month. The list below has the same data as text. */
export function TrendChart({ months }: { months: readonly TrendMonth[] }) {
  const width = months.length * MONTH_WIDTH
  return (
    <figure
      className={classes.chart}
      role="img"
      aria-label={t('performance.chart', { months: describeMonths(months) })}
    >
      <div className={classes.legend} aria-hidden>
        <span className={classes.efficiencyKey}>{t('performance.efficiencyShort')}</span>
        <span className={classes.qualityKey}>{t('performance.qualityShort')}</span>
      </div>
      <div className={classes.plot} aria-hidden>
        <div className={classes.scale}>
          {[...GRID].reverse().map((percent) => (
            <span key={percent}>{percent}</span>
          ))}
        </div>
        <svg viewBox={`0 -10 ${width} ${HEIGHT + 20}`} aria-hidden="true">
          {GRID.map((percent) => (
            <line key={percent} className={classes.grid} x2={width} y1={place(percent)} y2={place(percent)} />
          ))}
          <Line months={months} figure="quality" />
          <Line months={months} figure="efficiency" />
        </svg>
        <div
          className={classes.months}
          style={{ gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }}
        >
          {months.map((month) => (
            <span key={month.month}>{formatShortMonth(firstDayOf(month))}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}
