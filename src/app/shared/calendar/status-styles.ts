import {
  type Icon,
  IconAlertTriangleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
} from '@tabler/icons-react'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'

/** Icon of each status where its word has no room. The shape differs, not only the colour (WCAG 1.4.1). */
export const statusStyles = {
  pending: { tone: 'neutral', icon: IconCircle },
  in_progress: { tone: 'busy', icon: IconCircleHalf2 },
  completed: { tone: 'good', icon: IconCircleCheckFilled },
  overdue: { tone: 'bad', icon: IconAlertTriangleFilled },
} as const satisfies Record<DisplayStatus, { tone: Tone; icon: Icon }>
