import { IconCheck, IconCircleDashed, IconCircleX, IconClock, IconRotate } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/components.ts'
import type { ReviewStatus } from '#src/rules/execution-status.ts'
import { Pill } from './pill.tsx'

const styles = {
  none: { tone: 'neutral', icon: IconCircleDashed },
  pending: { tone: 'warn', icon: IconClock },
  approved: { tone: 'good', icon: IconCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
  revision_requested: { tone: 'warn', icon: IconRotate },
} as const

/** The review status of a submitted checklist. */
export function ReviewBadge({ status }: { status: ReviewStatus }) {
  return <Pill {...styles[status]}>{t(`review.${status}`)}</Pill>
}
