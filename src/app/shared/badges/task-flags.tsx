import { IconAsterisk, IconCamera, IconFlame, IconGauge, IconMessage } from '@tabler/icons-react'
import { t as words } from '#src/i18n/areas/checklist-view.ts'
import type { TaskRequirements } from '#src/rules/task-answer.ts'
import { Pill } from './pill.tsx'

type Flagged = Pick<
  TaskRequirements,
  'is_required' | 'is_critical' | 'requires_measurement' | 'requires_photo' | 'requires_comment'
>

/** The requirements of a task. */
export function TaskFlags({ task }: { task: Flagged }) {
  return (
    <>
      {task.is_required && <Pill icon={IconAsterisk}>{words('checklistView.required')}</Pill>}
      {task.is_critical && (
        <Pill tone="bad" icon={IconFlame}>
          {words('checklistView.critical')}
        </Pill>
      )}
      {task.requires_measurement && <Pill icon={IconGauge}>{words('checklistView.measurement')}</Pill>}
      {task.requires_photo && <Pill icon={IconCamera}>{words('checklistView.photo')}</Pill>}
      {task.requires_comment && <Pill icon={IconMessage}>{words('checklistView.comment')}</Pill>}
    </>
  )
}
