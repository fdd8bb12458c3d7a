import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { TaskLimits } from '#src/app/shared/components/task-limits.tsx'
import { describeLimits } from '#src/app/shared/format/describe-limits.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import {
  hasLimits,
  isNotInspected,
  isNotMeasured,
  isOkOutsideLimits,
  isOutOfLimits,
} from '#src/rules/task-answer.ts'
import classes from './execution.module.css'

/** A measured value with its limits. The limits show without a value, too. */
export function MeasuredValue({ task }: { task: ExecutionTask }) {
  const value = task.response?.measurement ?? null
  const limits = describeLimits(task)
  const status = task.response?.status ?? null
  const isMissing =
    (task.requires_measurement && !isNotInspected(status)) ||
    isNotMeasured({ status, measurement: value }, task)
  if (value === null && !isMissing && !hasLimits(task)) return null
  const isOutside = value !== null && isOutOfLimits(value, task)
  return (
    <div className={classes.measured}>
      {(value !== null || isMissing) && (
        <strong data-outside={isOutside || undefined}>
          {value === null
            ? t('execution.notMeasured')
            : t('execution.measured', { value, unit: task.unit }).trim()}
        </strong>
      )}
      <TaskLimits task={task} />
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
