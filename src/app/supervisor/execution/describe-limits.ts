import { t } from '#src/app/shared/i18n/supervisor.ts'
import type { TaskDemands } from '#src/rules/task-answer.ts'

type Limits = Pick<TaskDemands, 'tolerance_min' | 'tolerance_max' | 'unit'>

/** The limits of a task in words: `Limits 4.5 to 6.5 bar`; empty where there are none. */
export function describeLimits({ tolerance_min: min, tolerance_max: max, unit }: Limits): string {
  if (min !== null && max !== null) return t('execution.limitsBoth', { min, max, unit }).trim()
  if (min !== null) return t('execution.limitsMin', { min, unit }).trim()
  if (max !== null) return t('execution.limitsMax', { max, unit }).trim()
  return ''
}
