import { Paper, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import { describeLimits } from '#src/app/shared/format/describe-limits.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t as words } from '#src/i18n/areas/checklist-view.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { describeQuantity } from '#src/rules/describe-limits.ts'
import type { MeasuredPoint, MeasuredSeries } from './measured-series.ts'
import { CHART, drawLine, placePoints } from './place-points.ts'
import classes from './value-chart.module.css'

interface ValueChartProps {
  series: MeasuredSeries
  equipmentId: number
}

/** Chart of one measured value with its limits, and the same data as a table. */
export function ValueChart({ series, equipmentId }: ValueChartProps) {
  const { points, unit, title } = series
  const latest = points.at(-1)!
  const limits = describeLimits({ ...latest, unit })
  const outside = points.filter(({ isOutside }) => isOutside).length
  return (
    <Paper component="li" className={classes.value}>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {[series.taskNumber, title].filter(Boolean).join(' ')}
        </Title>
        {outside > 0 && (
          <Pill tone="bad" icon={IconAlertTriangle}>
            {words('checklistView.outside', { count: outside })}
          </Pill>
        )}
      </div>
      <p className={classes.facts}>
        <strong>{describeQuantity(latest.value, unit, formatNumber)}</strong>
        <span>
          {[
            series.checklist,
            formatDateOf(latest.moment),
            limits && words('checklistView.limits', { limits }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Drawing series={series} />
      <details className={classes.details}>
        <summary>{words('checklistView.asTable', { count: points.length })}</summary>
        <ValueTable series={series} equipmentId={equipmentId} />
      </details>
    </Paper>
  )
}

function Drawing({ series }: { series: MeasuredSeries }) {
  const { points, title, unit } = series
  const chart = placePoints(points)
  const label = words('checklistView.chart', {
    title,
    from: formatDateOf(points[0]!.moment),
    to: formatDateOf(points.at(-1)!.moment),
    count: points.length,
  })
  return (
    <div className={classes.plot} role="img" aria-label={label}>
      <div className={classes.scale} aria-hidden>
        <span>{describeEdge(chart.top, unit)}</span>
        <span>{describeEdge(chart.bottom, unit)}</span>
      </div>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
        <path className={classes.limit} d={chart.limits.lower} />
        <path className={classes.limit} d={chart.limits.upper} />
        <path className={classes.line} d={drawLine(chart)} />
        {chart.points.map(({ point, x, y }) =>
          point.isOutside ? (
            <rect
              key={point.inspectionId}
              className={classes.outside}
              x={x - 7}
              y={y - 7}
              width={14}
              height={14}
            />
          ) : (
            <circle key={point.inspectionId} className={classes.inside} cx={x} cy={y} r={6} />
          ),
        )}
      </svg>
      <div className={classes.days} aria-hidden>
        <span>{formatDateOf(points[0]!.moment)}</span>
        {points.length > 1 && <span>{formatDateOf(points.at(-1)!.moment)}</span>}
      </div>
    </div>
  )
}

/** Label of a chart edge, rounded to a visible precision. */
const describeEdge = (value: number, unit: string) =>
  describeQuantity(Number(value.toPrecision(3)), unit, formatNumber)

function ValueTable({ series, equipmentId }: ValueChartProps) {
  const { unit, title } = series
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words('checklistView.date')}</th>
          <th scope="col">{words('checklistView.value')}</th>
          <th scope="col">{words('checklistView.limitsAtInspection')}</th>
          <th scope="col">{words('checklistView.technician')}</th>
        </tr>
      </thead>
      <tbody>
        {[...series.points].reverse().map((point) => (
          <tr key={point.inspectionId}>
            <td>
              <Link to={paths.supervisor.equipment(equipmentId, { assignment: point.assignmentId })}>
                {formatDateOf(point.moment)}
              </Link>
            </td>
            <td>
              <Value point={point} unit={unit} />
            </td>
            <td>{describeLimits({ ...point, unit }) || words('checklistView.noLimits')}</td>
            <td>{point.technician}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ point, unit }: { point: MeasuredPoint; unit: string }) {
  const value = describeQuantity(point.value, unit, formatNumber)
  if (!point.isOutside) return value
  return (
    <>
      <strong className={classes.late}>{value}</strong> {words('checklistView.isOutside')}
    </>
  )
}
