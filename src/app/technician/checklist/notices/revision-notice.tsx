import { UnstyledButton } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import classes from '#src/app/technician/checklist/checklist.module.css'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { FoldingNotice } from './folding-notice.tsx'

interface SentBackNoticeProps {
  checklist: ChecklistView
  isOpen: boolean
  onJump: (index: number) => void
}

/** The requested revision: the comment of the reviewer, and the tasks to revise. */
export function RevisionNotice({ checklist, isOpen, onJump }: SentBackNoticeProps) {
  const { sent_back: sentBack, execution } = checklist
  if (!sentBack) return null
  const kind = sentBack.kind === 'rejected' ? t('checklist.rejected') : t('checklist.revision')
  const by = sentBack.reviewer
    ? t('checklist.returnedBy', { reviewer: sentBack.reviewer })
    : t('checklist.returned')
  const tasks = execution.tasks
    .map((task, index) => ({ task, index }))
    .filter(({ task }) => sentBack.task_ids.includes(task.id))
  return (
    <FoldingNotice
      tone="warn"
      icon={<IconRotate size={20} aria-hidden />}
      title={`${kind} · ${by}`}
      isOpen={isOpen}
    >
      {sentBack.comments && <p className={classes.quote}>{sentBack.comments}</p>}
      {tasks.length === 0 ? (
        t('checklist.reviseAllTasks')
      ) : (
        <>
          {t('checklist.reviseTasks')}
          <ul className={classes.plain}>
            {tasks.map(({ task, index }) => (
              <li key={task.id}>
                <UnstyledButton className={classes.jump} onClick={() => onJump(index)}>
                  {reasons('summary.incompleteTask', { number: index + 1, title: task.title })}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </FoldingNotice>
  )
}
