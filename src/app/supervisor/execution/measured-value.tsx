import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { describeLimits } from '#src/app/shared/format/describe-limits.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { isNotInspected, isOkOutsideLimits, isOutOfLimits } from '#src/rules/task-answer.ts'
import classes from './execution.module.css'

/** A measured value with its limits. */
export function MeasuredValue({ task }: { task: ExecutionTask }) {
  const value = task.response?.measurement ?? null
  const limits = describeLimits(task)
  const isMissing = task.requires_measurement && !isNotInspected(task.response?.status ?? null)
  if (value === null && !isMissing) return null
  const isOutside = value !== null && isOutOfLimits(value, task)
  return (
    <div className={classes.measured}>
      <strong data-outside={isOutside || undefined}>
        {value === null
          ? t('execution.notMeasured')
          : t('execution.measured', { value, unit: task.unit }).trim()}
      </strong>
      {limits && <span className={classes.dim}>{t('execution.limits', { limits })}</span>}
      {limits && value !== null && (
        <Pill tone={isOutside ? 'bad' : 'good'} icon={isOutside ? IconAlertTriangle : IconCheck}>
          {t(isOutside ? outsideKey(task) : 'execution.within')}
        </Pill>
      )}
    </div>
  )
}

/** OK outside the limits is a decision of the technician; its reason is shown below. */
function outsideKey({ response, ...limits }: ExecutionTask) {
  return response && isOkOutsideLimits(response, limits) ? 'execution.okOutside' : 'execution.outside'
}
