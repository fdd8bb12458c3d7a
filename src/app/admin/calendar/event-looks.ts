import {
  type Icon,
  IconClipboardCheck,
  IconClockExclamation,
  IconTool,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import type { EventType } from '#src/contract/admin/calendar-events.ts'

/** Each type in its colour, and told apart by its sign as well. */
export const eventLooks = {
  inspection: { tone: 'busy', icon: IconClipboardCheck },
  maintenance: { tone: 'warn', icon: IconTool },
  meeting: { tone: 'good', icon: IconUsersGroup },
  deadline: { tone: 'bad', icon: IconClockExclamation },
} as const satisfies Record<EventType, { tone: Tone; icon: Icon }>
