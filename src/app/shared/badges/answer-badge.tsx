import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/parts.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import { Pill } from './pill.tsx'

const looks = {
  ok: { tone: 'good', icon: IconCheck },
  not_ok: { tone: 'bad', icon: IconX },
  pending: { tone: 'neutral', icon: IconCircle },
} as const

/** How a task was answered: OK, Not OK or Pending. */
export function AnswerBadge({ status }: { status: TaskAnswer | null }) {
  const known = status ?? 'pending'
  return <Pill {...looks[known]}>{t(`answer.${known}`)}</Pill>
}
