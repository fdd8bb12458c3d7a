import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { type Tone, toneColour } from '#src/app/shared/theme/tone.ts'
import { t } from '#src/i18n/areas/components.ts'
import { InfoTip } from './info-tip.tsx'
import { ProgressBar } from './progress-bar.tsx'
import classes from './stat-strip.module.css'

export interface Stat {
  label: string
  /** Null when nothing can be counted or divided: shows N/A. */
  value: ReactNode
  /** Colour of the value. Zero of something bad is neutral: see {@link toneWhen}. */
  tone?: Tone
  /** Short text below the value. */
  note?: ReactNode
  /** Adds a bar below the value. */
  percent?: number | null
  /** Explanation of the value, in an info popover. */
  info?: string
  /** URL of the list of the counted rows. */
  to?: string
}

/** The tone for a positive count; neutral for zero. */
export function toneWhen(count: number | undefined, tone: Tone): Tone {
  return count ? tone : 'neutral'
}

/** A row of statistics, first on a screen. */
export function StatStrip({
  label,
  stats,
  isLoading,
}: {
  label: string
  stats: readonly Stat[]
  isLoading?: boolean
}) {
  const id = useId()
  return (
    <dl className={classes.strip} aria-label={label} aria-busy={isLoading}>
      {stats.map((stat, place) => (
        <div key={stat.label} className={classes.cell}>
          <dt className={classes.label}>
            <span id={`${id}-${place}-label`}>{stat.label}</span>
            {stat.info && <InfoTip label={stat.label}>{stat.info}</InfoTip>}
          </dt>
          <dd
            className={classes.figure}
            style={{ '--stat-colour': toneColour(stat.tone ?? 'neutral') } as CSSProperties}
          >
            <div className={classes.value}>
              {isLoading ? (
                <Skeleton height="1.8rem" width="2.5rem" />
              ) : (
                <Figure stat={stat} id={`${id}-${place}`} />
              )}
            </div>
            {stat.percent !== undefined && stat.percent !== null && !isLoading && (
              <ProgressBar percent={stat.percent} label={stat.label} isFigureHidden />
            )}
            {stat.note && <div className={classes.note}>{stat.note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value that links to the counted rows. */
function Figure({ stat: { value, to }, id }: { stat: Stat; id: string }) {
  if (value === null || value === undefined) return t('date.none')
  if (!to) return value
  return (
    <Link to={to} className={classes.link} id={`${id}-value`} aria-labelledby={`${id}-label ${id}-value`}>
      {value}
    </Link>
  )
}
