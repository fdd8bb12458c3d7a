import { IconArrowDown, IconArrowUp, IconChevronsUp, IconEqual, IconFlame } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/components.ts'
import { type AssignmentPriority, assignmentPriorities } from '#src/rules/priority.ts'
import { Pill } from './pill.tsx'

const styles = {
  Low: { tone: 'neutral', icon: IconArrowDown },
  Medium: { tone: 'neutral', icon: IconEqual },
  High: { tone: 'warn', icon: IconArrowUp },
  Urgent: { tone: 'bad', icon: IconChevronsUp },
  Critical: { tone: 'bad', icon: IconFlame },
} as const

/** A priority in words; some API lists write it in lower case. */
export function PriorityBadge({
  priority,
}: {
  priority: AssignmentPriority | Lowercase<AssignmentPriority>
}) {
  const known = assignmentPriorities.find((one) => one.toLowerCase() === priority.toLowerCase()) ?? 'Medium'
  const word = t(`priority.${known}`)
  return (
    <Pill {...styles[known]} label={t('priority.label', { priority: word })}>
      {word}
    </Pill>
  )
}
