import { describeLimits } from '#src/app/shared/format/describe-limits.ts'
import { t } from '#src/i18n/areas/limits.ts'
import type { TaskRequirements } from '#src/rules/task-answer.ts'
import classes from './task-limits.module.css'
import { UnreadLimits } from './unread-limits.tsx'

interface TaskLimitsProps {
  task: Pick<TaskRequirements, 'tolerance_min' | 'tolerance_max' | 'unit'> & { unread_limits?: string }
}

/** The limits of a task with their unit, measured or not. Renders nothing without limits. */
export function TaskLimits({ task }: TaskLimitsProps) {
  const limits = describeLimits(task)
  return (
    <>
      {limits && <span className={classes.limits}>{t('line', { limits })}</span>}
      <UnreadLimits text={task.unread_limits} />
    </>
  )
}
