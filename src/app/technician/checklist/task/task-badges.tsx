import { IconAsterisk, IconCamera, IconFlame, IconRotate } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import classes from '#src/app/technician/checklist/checklist.module.css'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/technician.ts'

/** Requirements of a task. */
export function TaskBadges({ task, isSentBack }: { task: ExecutionTask; isSentBack: boolean }) {
  return (
    <div className={classes.badges}>
      <Pill>{t('checklist.number', { number: String(task.task_number || task.order) })}</Pill>
      {isSentBack && (
        <Pill tone="warn" icon={IconRotate}>
          {t('checklist.recheck')}
        </Pill>
      )}
      {task.is_required && (
        <Pill tone="brand" icon={IconAsterisk}>
          {t('checklist.required')}
        </Pill>
      )}
      {task.is_critical && (
        <Pill tone="bad" icon={IconFlame}>
          {t('checklist.critical')}
        </Pill>
      )}
      {task.requires_photo && <Pill icon={IconCamera}>{t('checklist.photoRequested')}</Pill>}
    </div>
  )
}
