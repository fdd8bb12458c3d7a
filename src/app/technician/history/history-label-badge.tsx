import {
  type Icon,
  IconAlertTriangle,
  IconCalendarEvent,
  IconCheck,
  IconCircle,
  IconClockHour4,
} from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import { t } from '#src/i18n/areas/technician/planning.ts'
import type { HistoryLabel } from '#src/rules/schedule/history-label.ts'

const styles = {
  completed: { tone: 'good', icon: IconCheck },
  scheduled: { tone: 'neutral', icon: IconCalendarEvent },
  overdue: { tone: 'bad', icon: IconAlertTriangle },
  due_today: { tone: 'busy', icon: IconClockHour4 },
  pending: { tone: 'neutral', icon: IconCircle },
} as const satisfies Record<HistoryLabel, { tone: Tone; icon: Icon }>

/** History label of an assignment. */
export function HistoryLabelBadge({ label }: { label: HistoryLabel }) {
  return <Pill {...styles[label]}>{t(`history.label.${label}`)}</Pill>
}
