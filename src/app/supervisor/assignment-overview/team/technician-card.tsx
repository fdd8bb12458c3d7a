import {
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconAward,
  IconMoodCheck,
} from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { CardHead } from '#src/app/shared/cards/card-head.tsx'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { type Tone, toneColour } from '#src/app/shared/theme/tone.ts'
import type { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './team.module.css'

type Member = ReplyOf<typeof assignmentCalls.teamPerformance>['technician_performance'][number]

// Threshold in percent (docs/agreed.md).
const HIGH_EFFICIENCY = 90
const FAIR_EFFICIENCY = 75
const TREND_UP = 85
const TREND_FLAT = 70
const HIGH_QUALITY = 95
const LOW_COMPLETION = 70

function efficiencyTone(efficiency: number | null): Tone {
  if (efficiency === null) return 'neutral'
  if (efficiency >= HIGH_EFFICIENCY) return 'good'
  return efficiency >= FAIR_EFFICIENCY ? 'warn' : 'bad'
}

function Trend({ efficiency }: { efficiency: number | null }) {
  if (efficiency === null) return null
  if (efficiency >= TREND_UP) return <IconArrowUpRight size={18} aria-label={t('team.trendUp')} role="img" />
  if (efficiency >= TREND_FLAT)
    return <IconArrowRight size={18} aria-label={t('team.trendFlat')} role="img" />
  return <IconArrowDownRight size={18} aria-label={t('team.trendDown')} role="img" />
}

/** Statistics of one technician with badges for notable ones. */
export function TechnicianCard({ member }: { member: Member }) {
  const { technician } = member
  const name = `${technician.first_name} ${technician.last_name}`
  return (
    <li className={classes.card}>
      <CardHead title={name} below={technician.email}>
        <Badges member={member} />
      </CardHead>
      <dl className={classes.counts} aria-label={t('team.statsOf', { name })}>
        <Count label={t('team.total')} value={member.total_assignments} />
        <Count label={t('team.done')} value={member.completed_assignments} />
        <Count label={t('team.active')} value={member.active_assignments} />
        <Count
          label={t('team.overdue')}
          value={member.overdue_assignments}
          tone={member.overdue_assignments > 0 ? 'bad' : 'neutral'}
        />
      </dl>
      <dl className={classes.shares}>
        <Share label={t('team.completionRate')} percent={member.completion_rate} tone="brand" name={name} />
        <Share
          label={t('team.efficiency')}
          percent={member.efficiency_score}
          tone={efficiencyTone(member.efficiency_score)}
          name={name}
          isTrendShown
        />
        <Share label={t('team.quality')} percent={member.quality_score} tone="brand" name={name} />
        <div className={classes.share}>
          <dt>{t('team.averageTime')}</dt>
          <dd>{describeMinutes(member.average_time)}</dd>
        </div>
      </dl>
    </li>
  )
}

function describeMinutes(minutes: number | null): string {
  if (minutes === null) return t('team.notAvailable')
  return minutes < 1 ? t('team.underMinute') : t('team.minutes', { count: Math.round(minutes) })
}

function Badges({ member }: { member: Member }) {
  const { efficiency_score: efficiency, quality_score: quality, completion_rate: completion } = member
  return (
    <div className={classes.badges}>
      {efficiency !== null && efficiency >= HIGH_EFFICIENCY && (
        <Pill tone="good" icon={IconAward}>
          {t('team.highPerformer')}
        </Pill>
      )}
      {quality !== null && quality >= HIGH_QUALITY && (
        <Pill tone="busy" icon={IconMoodCheck}>
          {t('team.qualityExpert')}
        </Pill>
      )}
      {completion !== null && completion < LOW_COMPLETION && (
        <Pill tone="bad" icon={IconAlertTriangle}>
          {t('team.needsAttention')}
        </Pill>
      )}
    </div>
  )
}

function Count({ label, value, tone = 'neutral' }: { label: string; value: number; tone?: Tone }) {
  return (
    <div className={classes.count}>
      <dt>{label}</dt>
      <dd style={{ color: toneColour(tone) }}>{value}</dd>
    </div>
  )
}

interface ShareProps {
  label: string
  percent: number | null
  tone: Tone
  name: string
  isTrendShown?: boolean
}

function Share({ label, percent, tone, name, isTrendShown = false }: ShareProps) {
  return (
    <div className={classes.share}>
      <dt>{label}</dt>
      <dd style={{ color: toneColour(tone === 'brand' ? 'neutral' : tone) }}>
        {isTrendShown && <Trend efficiency={percent} />}
        {percent === null ? t('team.notAvailable') : t('team.percent', { percent })}
      </dd>
      {percent !== null && (
        <dd className={classes.bar}>
          <ProgressBar percent={percent} label={`${label}, ${name}`} tone={tone} isFigureHidden />
        </dd>
      )}
    </div>
  )
}
