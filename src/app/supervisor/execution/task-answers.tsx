import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import type { Execution } from '#src/contract/executions.ts'
import classes from './execution.module.css'
import { sortForReview } from './sort-tasks.ts'
import { TaskAnswerRow, type TaskChoice } from './task-answer-row.tsx'

interface TaskAnswersProps {
  execution: Execution
  choice?: TaskChoice | null
}

/** Every task of a checklist with its answer, what is Not OK first. */
export function TaskAnswers({ execution, choice = null }: TaskAnswersProps) {
  if (execution.tasks.length === 0) return <p className={classes.dim}>{t('execution.noTasks')}</p>
  return (
    <ul
      className={classes.tasks}
      aria-label={t('execution.answers', { checklist: execution.checklist_name })}
    >
      {sortForReview(execution.tasks).map((task) => (
        <TaskAnswerRow key={task.id} task={task} choice={choice} />
      ))}
    </ul>
  )
}

/** How many tasks of a checklist were answered how. */
export function AnswerCounts({ execution }: { execution: Execution }) {
  const count = (status: 'ok' | 'not_ok') =>
    execution.tasks.filter((task) => task.response?.status === status).length
  const notOk = count('not_ok')
  const ok = count('ok')
  const open = execution.tasks.length - notOk - ok
  return (
    <span className={classes.badges}>
      {notOk > 0 && (
        <Pill tone="bad" icon={IconX}>
          {t('execution.notOkCount', { count: notOk })}
        </Pill>
      )}
      {ok > 0 && (
        <Pill tone="good" icon={IconCheck}>
          {t('execution.okCount', { count: ok })}
        </Pill>
      )}
      {open > 0 && <Pill icon={IconCircle}>{t('execution.openCount', { count: open })}</Pill>}
    </span>
  )
}
