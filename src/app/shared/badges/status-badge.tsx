import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleDashed,
  IconCircleX,
  IconLoader2,
  IconPlayerPause,
  IconTool,
} from '@tabler/icons-react'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import { t } from '#src/i18n/areas/components.ts'
import { Pill } from './pill.tsx'

const styles = {
  pending: { tone: 'neutral', icon: IconCircle },
  not_started: { tone: 'neutral', icon: IconCircleDashed },
  in_progress: { tone: 'busy', icon: IconLoader2 },
  completed: { tone: 'good', icon: IconCheck },
  overdue: { tone: 'bad', icon: IconAlertTriangle },
  processing: { tone: 'busy', icon: IconLoader2 },
  generating: { tone: 'busy', icon: IconLoader2 },
  failed: { tone: 'bad', icon: IconCircleX },
  active: { tone: 'good', icon: IconCheck },
  inactive: { tone: 'neutral', icon: IconPlayerPause },
  maintenance: { tone: 'warn', icon: IconTool },
  decommissioned: { tone: 'neutral', icon: IconCircleX },
  operational: { tone: 'good', icon: IconCheck },
  offline: { tone: 'neutral', icon: IconPlayerPause },
} as const satisfies Record<string, { tone: Tone; icon: Icon }>

type KnownStatus = keyof typeof styles

function isKnown(status: string): status is KnownStatus {
  return Object.hasOwn(styles, status)
}

interface StatusBadgeProps {
  /** Any status in any spelling: `in_progress`, `In Progress`, `Not Started`. */
  status: string
  /** Shows the number of days when the status is overdue. */
  daysOverdue?: number
}

/** A status in words with icon and colour. An unknown status shows unchanged. */
export function StatusBadge({ status, daysOverdue }: StatusBadgeProps) {
  const known = status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  if (!isKnown(known)) return <Pill>{status}</Pill>
  const { tone, icon } = styles[known]
  const words =
    known === 'overdue' && daysOverdue
      ? t('status.overdueDays', { count: daysOverdue })
      : t(`status.${known}`)
  return (
    <Pill tone={tone} icon={icon}>
      {words}
    </Pill>
  )
}
