import { Button } from '@mantine/core'
import { IconBook2, IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { SyncBadge } from '#src/app/technician/assignment/sync-badge.tsx'
import { isUnsynced, WorkStatus } from '#src/app/technician/assignment/work-status.tsx'
import { useIsStorageGone } from '#src/app/technician/engine/engine-context.ts'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { progressPercentage } from '#src/rules/assignment-status.ts'
import { isOkOutsideLimits, isTaskDone } from '#src/rules/task-answer.ts'
import classes from './checklist.module.css'
import type { SaveState } from './use-saved-input.ts'

/** Id of the element with the task position. */
export const TASK_POSITION = 'task-position'

/** Maximum number of progress segments; more do not fit. */
const MAX_SEGMENTS = 40

interface ChecklistTopProps {
  checklist: ChecklistView
  /** Saved state of the input on the screen. */
  saveState?: SaveState
  children?: ReactNode
}

/** Header of a checklist with its saved state. */
export function ChecklistTop({ checklist, saveState = 'saved', children }: ChecklistTopProps) {
  const { execution } = checklist
  const { pathname, search } = useLocation()
  const isStorageGone = useIsStorageGone()
  const shown = isStorageGone ? 'failed' : saveState
  const about = [execution.equipment_tag, execution.plant_name, execution.checklist_name]
  return (
    <header className={classes.top}>
      <div className={classes.head}>
        <Link
          className={classes.back}
          to={paths.technician.assignment(execution.assignment_id)}
          aria-label={t('checklist.toAssignment')}
        >
          <IconChevronLeft aria-hidden />
        </Link>
        <div className={classes.words}>
          <h1 className={classes.title}>{t('checklist.title')}</h1>
          <div className={classes.equipment}>{execution.equipment_name}</div>
          <div className={classes.sub}>{about.filter(Boolean).join(' · ')}</div>
        </div>
        <Link
          className={classes.back}
          to={paths.technician.equipment({ equipment: execution.equipment_id })}
          state={{ checklist: pathname + search }}
          aria-label={t('checklist.toEquipment')}
        >
          <IconBook2 aria-hidden />
        </Link>
      </div>
      <div className={classes.pills} role="status">
        <WorkStatus status={execution.status} sync={checklist.sync} />
        {execution.status === 'completed' && !isUnsynced(execution.status, checklist.sync) && (
          <ReviewBadge status={execution.review_status} />
        )}
        {shown === 'failed' && <Pill tone="bad">{t('checklist.notSavedShort')}</Pill>}
        {shown === 'saving' && <Pill tone="neutral">{t('checklist.saving')}</Pill>}
        {shown === 'saved' && <SyncBadge word={checklist.sync} />}
      </div>
      {children}
    </header>
  )
}

interface ChecklistProgressProps {
  execution: Execution
  current: number
  isOverviewOpen: boolean
  onToggleOverview: () => void
}

/** Progress of the checklist: one segment per task, and the same as text. */
export function ChecklistProgress(props: ChecklistProgressProps) {
  const { execution, current } = props
  // Counts every answer (docs/agreed.md); a segment is filled once the answer is complete.
  const answered = execution.tasks.filter(({ response }) => response?.status).length
  const percent = progressPercentage(answered, execution.tasks.length)
  const hasSegments = execution.tasks.length <= MAX_SEGMENTS
  return (
    <div className={classes.progress}>
      <div
        className={classes.segments}
        role="progressbar"
        aria-label={t('checklist.answered')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {hasSegments ? (
          execution.tasks.map((task, index) => (
            <i
              key={task.id}
              className={classes.segment}
              data-answer={isTaskDone(task) ? task.response?.status : undefined}
              data-outside={(task.response !== null && isOkOutsideLimits(task.response, task)) || undefined}
              data-current={index === current || undefined}
            />
          ))
        ) : (
          <>
            <i className={classes.segment} data-answer="ok" style={{ flexGrow: answered }} />
            <i className={classes.segment} style={{ flexGrow: execution.tasks.length - answered }} />
          </>
        )}
      </div>
      <div className={classes.where}>
        <span id={TASK_POSITION}>
          {t('checklist.taskOf', { current: current + 1, total: execution.tasks.length })} ·{' '}
          {t('checklist.percent', { percent })}
        </span>
        <Button
          variant="subtle"
          size="lg"
          px="xs"
          fz="sm"
          aria-expanded={props.isOverviewOpen}
          rightSection={
            props.isOverviewOpen ? (
              <IconChevronUp size={18} aria-hidden />
            ) : (
              <IconChevronDown size={18} aria-hidden />
            )
          }
          onClick={props.onToggleOverview}
        >
          {t('checklist.allTasks')}
        </Button>
      </div>
    </div>
  )
}
