import { t } from '#src/app/shared/i18n/technician.ts'
import type { TaskDemands } from '#src/rules/task-answer.ts'

/** The limits of a task in words: `4.5 to 6.5`, `at most 80`; empty where there are none. */
export function describeLimits({
  tolerance_min: min,
  tolerance_max: max,
}: Pick<TaskDemands, 'tolerance_min' | 'tolerance_max'>): string {
  if (min !== null && max !== null) return t('checklist.limitsBoth', { min, max })
  if (min !== null) return t('checklist.limitsMin', { min })
  if (max !== null) return t('checklist.limitsMax', { max })
  return ''
}
