import { IconAlertTriangle, IconCheck, IconCircle, IconEyeOff, IconMinus, IconX } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { isMeasuredOutside, type TaskAnswer } from '#src/rules/task-answer.ts'
import classes from './execution.module.css'
import { sortForReview } from './sort-tasks.ts'
import { TaskAnswerRow, type TaskChoice } from './task-answer-row.tsx'

interface TaskAnswersProps {
  execution: Execution
  /** A subset of the tasks; all by default. */
  tasks?: Execution['tasks']
  choice?: TaskChoice | null
}

/** Every task of a checklist with its answer, Not OK first. */
export function TaskAnswers({ execution, tasks = execution.tasks, choice = null }: TaskAnswersProps) {
  if (execution.tasks.length === 0) return <p className={classes.dim}>{t('execution.noTasks')}</p>
  return (
    <ul
      className={classes.tasks}
      aria-label={t('execution.answers', { checklist: execution.checklist_name })}
    >
      {sortForReview(tasks).map((task) => (
        <TaskAnswerRow key={task.id} execution={execution} task={task} choice={choice} />
      ))}
    </ul>
  )
}

/** Counts of the answers of a checklist. */
export function AnswerCounts({ execution }: { execution: Execution }) {
  const count = (status: TaskAnswer | null) =>
    execution.tasks.filter((task) => (task.response?.status ?? null) === status).length
  const notOk = count('not_ok')
  const ok = count('ok')
  const open = count(null)
  const notInspected = count('not_inspected')
  const notApplicable = count('not_applicable')
  const outside = execution.tasks.filter(isMeasuredOutside).length
  return (
    <span className={classes.badges}>
      {notOk > 0 && (
        <Pill tone="bad" icon={IconX}>
          {t('execution.notOkCount', { count: notOk })}
        </Pill>
      )}
      {outside > 0 && (
        <Pill tone="bad" icon={IconAlertTriangle}>
          {t('reviews.outside', { count: outside })}
        </Pill>
      )}
      {notInspected > 0 && (
        <Pill tone="warn" icon={IconEyeOff}>
          {t('reviews.notInspected', { count: notInspected })}
        </Pill>
      )}
      {ok > 0 && (
        <Pill tone="good" icon={IconCheck}>
          {t('execution.okCount', { count: ok })}
        </Pill>
      )}
      {notApplicable > 0 && (
        <Pill icon={IconMinus}>{t('reviews.notApplicable', { count: notApplicable })}</Pill>
      )}
      {open > 0 && <Pill icon={IconCircle}>{t('execution.openCount', { count: open })}</Pill>}
    </span>
  )
}
