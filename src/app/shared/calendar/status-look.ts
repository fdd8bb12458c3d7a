import {
  type Icon,
  IconAlertTriangleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
} from '@tabler/icons-react'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'

/** How a status looks where there is no room for its word: told apart by shape, not by colour alone. */
export const statusLooks = {
  pending: { tone: 'neutral', icon: IconCircle },
  in_progress: { tone: 'busy', icon: IconCircleHalf2 },
  completed: { tone: 'good', icon: IconCircleCheckFilled },
  overdue: { tone: 'bad', icon: IconAlertTriangleFilled },
} as const satisfies Record<DisplayStatus, { tone: Tone; icon: Icon }>
