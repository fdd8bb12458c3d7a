import { TaskLimits } from '#src/app/shared/components/task-limits.tsx'
import { t } from '#src/i18n/areas/plant-editing.ts'
import type { Task } from './task.ts'
import classes from './task-text.module.css'

/** The words of a task, of a checklist or of a template, and its limits. */
export function TaskText({ task }: { task: Omit<Task, 'checklist' | 'version'> }) {
  return (
    <div>
      <div className={classes.title}>{task.title}</div>
      {task.description && <div className={classes.dim}>{task.description}</div>}
      {task.expected_result && (
        <div className={classes.dim}>{t('tasks.expected', { result: task.expected_result })}</div>
      )}
      {task.instruction && (
        <div className={classes.instruction}>{t('tasks.instructionLine', { text: task.instruction })}</div>
      )}
      {task.pictures.length > 0 && (
        <div className={classes.dim}>{t('tasks.pictureCount', { count: task.pictures.length })}</div>
      )}
      <TaskLimits task={task} />
    </div>
  )
}
