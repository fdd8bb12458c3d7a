import { TaskLimits } from '#src/app/shared/components/task-limits.tsx'
import type { Checklist } from '#src/app/shared/plant-editing/checklists/checklist.ts'
import type { Task } from '#src/app/shared/plant-editing/tasks/task.ts'
import { appAddress } from '#src/app/shared/routing/app-address.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { QrCode } from '#src/app/shared/stats/qr-code.tsx'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { hasLimits } from '#src/rules/task-answer.ts'
import classes from './blank-checklist.module.css'

interface BlankChecklistProps {
  checklist: Checklist
  tasks: readonly Task[]
}

/** The sheet of paper: equipment with its code, tasks with limits, boxes to tick, lines for notes and signature. */
export function BlankChecklist({ checklist, tasks }: BlankChecklistProps) {
  const { equipment, equipment_tag: tag, equipment_name: name, plant_name: plant } = checklist
  return (
    <article className={classes.sheet} aria-label={checklist.name}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.tag}>
            {tag} {name}
          </h2>
          <div className={classes.name}>{checklist.name}</div>
          <div>{[plant, checklist.frequency].filter(Boolean).join(' · ')}</div>
        </div>
        <QrCode
          text={appAddress(paths.label(equipment))}
          label={t('labels.code', { tag })}
          {...(classes.code && { className: classes.code })}
        />
      </header>
      <table className={classes.tasks}>
        <thead>
          <tr>
            <th scope="col">{t('tasks.number')}</th>
            <th scope="col">{t('blank.task')}</th>
            <th scope="col">{parts('answer.ok')}</th>
            <th scope="col">{parts('answer.not_ok')}</th>
            <th scope="col">{t('tasks.measurement')}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task, index) => (
            <Row key={task.id} task={task} place={index + 1} />
          ))}
        </tbody>
      </table>
      <section className={classes.notes} aria-label={t('blank.notes')}>
        <div>{t('blank.notes')}</div>
        {[1, 2, 3, 4].map((line) => (
          <div key={line} className={classes.line} />
        ))}
      </section>
      <footer className={classes.signature}>
        {[t('blank.technician'), t('blank.date'), t('blank.signature')].map((label) => (
          <div key={label} className={classes.field}>
            {label}
          </div>
        ))}
      </footer>
    </article>
  )
}

function Row({ task, place }: { task: Task; place: number }) {
  return (
    <tr>
      <td>{task.task_number || place}</td>
      <td>
        <strong>{task.title}</strong>
        {task.is_critical && <span className={classes.critical}> {t('tasks.critical')}</span>}
        {task.description && <div>{task.description}</div>}
        {task.expected_result && <div>{t('tasks.expected', { result: task.expected_result })}</div>}
        <TaskLimits task={task} />
      </td>
      <td>
        <span className={classes.box} />
      </td>
      <td>
        <span className={classes.box} />
      </td>
      <td className={classes.value}>
        {(task.requires_measurement || hasLimits(task)) && (
          <>
            <span className={classes.blank} /> {task.unit}
          </>
        )}
      </td>
    </tr>
  )
}
