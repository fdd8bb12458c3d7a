import { IconAlertTriangle } from '@tabler/icons-react'
import { AnswerBadge } from '#src/app/shared/badges/answer-badge.tsx'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { TaskFlags } from '#src/app/shared/badges/task-flags.tsx'
import { TaskLimits } from '#src/app/shared/components/task-limits.tsx'
import type { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './task-lines.module.css'

type Task = ReplyOf<typeof assignmentCalls.read>['checklists'][number]['tasks'][number]

/** The tasks of a checklist with their requirements and answers. */
export function TaskLines({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ol className={classes.tasks}>
      {tasks.map((task) => (
        <li key={task.id} className={classes.task}>
          <span className={classes.number}>{task.task_number || task.order}</span>
          <span className={classes.title}>
            {task.title}
            <TaskLimits task={task} />
          </span>
          <span className={classes.flags}>
            <TaskFlags task={task} />
            {task.is_outside_limits && (
              <Pill tone="bad" icon={IconAlertTriangle}>
                {t('execution.outside')}
              </Pill>
            )}
            <AnswerBadge status={task.status} />
          </span>
        </li>
      ))}
    </ol>
  )
}
