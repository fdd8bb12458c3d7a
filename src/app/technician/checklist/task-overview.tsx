import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconAsterisk, IconCamera, IconRotate } from '@tabler/icons-react'
import { AnswerBadge } from '#src/app/shared/badges/answer-badge.tsx'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { TaskLimits } from '#src/app/shared/components/task-limits.tsx'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { isMeasuredOutside } from '#src/rules/task-answer.ts'
import classes from './checklist.module.css'

interface TaskOverviewProps {
  checklist: ChecklistView
  current: number
  onJump: (index: number) => void
}

/** Every task with its answer; a press opens it. */
export function TaskOverview({ checklist, current, onJump }: TaskOverviewProps) {
  const { tasks } = checklist.execution
  const needsRevision = new Set(checklist.sent_back?.task_ids)
  return (
    <section className={classes.card} aria-label={t('checklist.allTasks')}>
      <ol className={classes.scrolled}>
        {tasks.map((task, index) => (
          <li key={task.id}>
            <UnstyledButton
              className={classes.entry}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onJump(index)}
            >
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.entryWords}>
                {task.title}
                <TaskLimits task={task} />
                <span className={classes.badges}>
                  <AnswerBadge status={task.response?.status ?? null} />
                  {isMeasuredOutside(task) && (
                    <Pill tone="bad" icon={IconAlertTriangle}>
                      {reasons('summary.outside')}
                    </Pill>
                  )}
                  {task.is_required && (
                    <Pill tone="brand" icon={IconAsterisk}>
                      {t('checklist.required')}
                    </Pill>
                  )}
                  <PhotoBadge isWanted={task.requires_photo} count={checklist.photos[task.id]?.length ?? 0} />
                  {needsRevision.has(task.id) && (
                    <Pill tone="warn" icon={IconRotate}>
                      {t('checklist.recheck')}
                    </Pill>
                  )}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Badge of a task with photos or with a missing one. */
function PhotoBadge({ isWanted, count }: { isWanted: boolean; count: number }) {
  if (count > 0)
    return (
      <Pill tone="good" icon={IconCamera}>
        {t('checklist.photo')}
      </Pill>
    )
  return isWanted ? <Pill icon={IconCamera}>{t('checklist.photoRequested')}</Pill> : null
}
