import { IconClipboardOff } from '@tabler/icons-react'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { TaskLines } from '#src/app/supervisor/execution/task-lines.tsx'
import { t as words } from '#src/i18n/areas/checklist-view.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { Assignment } from './assignment.ts'
import classes from './checklist-list.module.css'

type Checklist = Assignment['checklists'][number]

/** The checklists of an assignment; each expands to its tasks with their requirements and answers. */
export function ChecklistList({ checklists }: { checklists: readonly Checklist[] }) {
  if (checklists.length === 0)
    return <EmptyState icon={IconClipboardOff} title={t('equipment.noChecklists')} />
  return (
    <ul className={classes.list} aria-label={t('details.checklists')}>
      {checklists.map((checklist) => (
        <li key={checklist.execution_id}>
          <details>
            <summary className={classes.head}>
              <strong>{checklist.name}</strong>
              <span className={classes.dim}>
                {checklist.equipment_tag} {checklist.equipment_name}
              </span>
              <span className={classes.dim}>
                {words('checklistView.tasks', { count: checklist.task_count })}
              </span>
              {checklist.review_status === 'none' ? (
                <StatusBadge status={checklist.status} />
              ) : (
                <ReviewBadge status={checklist.review_status} />
              )}
            </summary>
            <div className={classes.tasks}>
              <TaskLines tasks={checklist.tasks} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
