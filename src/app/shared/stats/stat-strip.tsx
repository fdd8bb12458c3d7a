import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { type Tone, toneColour } from '#src/app/shared/theme/tone.ts'
import { t } from '#src/i18n/parts.ts'
import { InfoTip } from './info-tip.tsx'
import { ProgressBar } from './progress-bar.tsx'
import classes from './stat-strip.module.css'

export interface Stat {
  label: string
  /** Null where there is nothing to count or divide yet: shown as N/A. */
  value: ReactNode
  /** Colours the figure. Zero of something bad is not bad: see {@link toneWhen}. */
  tone?: Tone
  /** A few words below the figure. */
  note?: ReactNode
  /** Draws a bar below the figure. */
  percent?: number | null
  /** How the figure is made, behind an (i). */
  info?: string
  /** The address of what is counted: the list where it stands. */
  to?: string
}

/** A tone for a figure that only matters when there is something to count. */
export function toneWhen(count: number | undefined, tone: Tone): Tone {
  return count ? tone : 'neutral'
}

/** Figures side by side, the first thing that a screen says. */
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

/** A figure, and the way to what it counts. */
function Figure({ stat: { value, to }, id }: { stat: Stat; id: string }) {
  if (value === null || value === undefined) return t('date.none')
  if (!to) return value
  return (
    <Link to={to} className={classes.link} id={`${id}-value`} aria-labelledby={`${id}-label ${id}-value`}>
      {value}
    </Link>
  )
}
