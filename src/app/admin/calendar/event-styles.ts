import {
  type Icon,
  IconClipboardCheck,
  IconClockExclamation,
  IconTool,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import type { EventType } from '#src/contract/admin/calendar-events.ts'

/** Colour and icon of each event type. The icon distinguishes types without colour (WCAG 1.4.1). */
export const eventStyles = {
  inspection: { tone: 'busy', icon: IconClipboardCheck },
  maintenance: { tone: 'warn', icon: IconTool },
  meeting: { tone: 'good', icon: IconUsersGroup },
  deadline: { tone: 'bad', icon: IconClockExclamation },
} as const satisfies Record<EventType, { tone: Tone; icon: Icon }>
