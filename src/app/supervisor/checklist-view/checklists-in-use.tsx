import { Paper, Text, Title } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { TaskFlags } from '#src/app/shared/badges/task-flags.tsx'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { TaskLimits } from '#src/app/shared/components/task-limits.tsx'
import type { EquipmentHistory } from '#src/contract/supervisor/sector-equipment.ts'
import { t as words } from '#src/i18n/areas/checklist-view.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './checklist-view.module.css'

type Checklist = EquipmentHistory['checklists'][number]
type Task = Checklist['tasks'][number]

/** The checklists that a new assignment of the equipment would contain, with their tasks. */
export function ChecklistsInUse({ checklists }: { checklists: readonly Checklist[] }) {
  return (
    <Section title={words('checklistView.checklists')}>
      {checklists.length === 0 && <EmptyState icon={IconClipboardOff} title={t('equipment.noChecklists')} />}
      {checklists.map((checklist) => (
        <Paper key={checklist.id} component="section" aria-label={checklist.name}>
          <div className={classes.head}>
            <Title order={3}>{checklist.name}</Title>
            <PriorityBadge priority={checklist.priority} />
            {!checklist.is_active && <Pill>{words('checklistView.notInUse')}</Pill>}
          </div>
          <Text size="sm" c="dimmed">
            {describeChecklist(checklist)}
          </Text>
          {checklist.description && <Text size="sm">{checklist.description}</Text>}
          <ol className={classes.tasks}>
            {checklist.tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ol>
        </Paper>
      ))}
    </Section>
  )
}

function describeChecklist({ checklist_type, frequency, estimated_duration, task_count }: Checklist): string {
  const parts = [
    checklist_type,
    frequency === checklist_type ? '' : frequency,
    estimated_duration ? t('plants.minutes', { count: Math.round(estimated_duration) }) : '',
    words('checklistView.tasks', { count: task_count }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function TaskRow({ task }: { task: Task }) {
  return (
    <li className={classes.task}>
      <span className={classes.number}>{task.task_number || task.order}</span>
      <div className={classes.words}>
        <div>{task.title}</div>
        {task.description && <div className={classes.dim}>{task.description}</div>}
        {task.expected_result && (
          <div className={classes.dim}>{t('execution.expected', { result: task.expected_result })}</div>
        )}
        <TaskLimits task={task} />
      </div>
      <div className={classes.flags}>
        <TaskFlags task={task} />
      </div>
    </li>
  )
}
