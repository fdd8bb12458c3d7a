import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/screens/plant-editing.ts'
import { equipmentEditingCalls } from '#src/contract/admin/plant-editing.ts'
import type { Task } from './task.ts'

interface DeleteTasksProps {
  isOpen: boolean
  tasks: readonly Task[]
  onClose: () => void
}

/** Asks before tasks are deleted: all of them go, or none. */
export function DeleteTasks({ isOpen, tasks, onClose }: DeleteTasksProps) {
  const [first, ...others] = tasks
  if (!first) return null
  const name = first.title
  const isOne = others.length === 0
  return (
    <ConfirmDialog<string>
      isOpen={isOpen}
      onClose={onClose}
      title={t('tasks.deleteTitle')}
      confirmLabel={t('tasks.delete')}
      isDestructive
      onConfirm={async ({ send }) => {
        if (!isOne) {
          const task_ids = tasks.map(({ id }) => id)
          const { deleted } = await send(equipmentEditingCalls.removeTasks, { task_ids })
          return t('tasks.deletedMany', { count: deleted })
        }
        await send(equipmentEditingCalls.removeTask, { id: first.id })
        return t('tasks.deleted', { name })
      }}
      success={(said) => said}
      failure={t('tasks.deleteFailed')}
    >
      {isOne ? t('tasks.deleteOneText', { name }) : t('tasks.deleteText', { count: tasks.length })}
    </ConfirmDialog>
  )
}
