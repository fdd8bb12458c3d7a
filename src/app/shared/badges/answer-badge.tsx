import { IconCheck, IconCircle, IconEyeOff, IconMinus, IconX } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/components.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import { Pill } from './pill.tsx'

const styles = {
  ok: { tone: 'good', icon: IconCheck },
  not_ok: { tone: 'bad', icon: IconX },
  not_applicable: { tone: 'neutral', icon: IconMinus },
  not_inspected: { tone: 'warn', icon: IconEyeOff },
  pending: { tone: 'neutral', icon: IconCircle },
} as const

/** The answer of a task, or Pending. */
export function AnswerBadge({ status }: { status: TaskAnswer | null }) {
  const known = status ?? 'pending'
  return <Pill {...styles[known]}>{t(`answer.${known}`)}</Pill>
}
