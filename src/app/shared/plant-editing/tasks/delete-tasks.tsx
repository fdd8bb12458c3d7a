import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import { useTasksUndo } from '#src/app/shared/plant-editing/use-undo.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import type { Task } from './task.ts'

interface DeleteTasksProps {
  isOpen: boolean
  tasks: readonly Task[]
  onClose: () => void
}

/** Confirms the deletion of tasks in one transaction, and offers Undo for a few seconds. */
export function DeleteTasks({ isOpen, tasks, onClose }: DeleteTasksProps) {
  const calls = usePlantEditingCalls()
  const undo = useTasksUndo()
  const [first, ...others] = tasks
  if (!first) return null
  const name = first.title
  const isOne = others.length === 0
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('tasks.deleteTitle')}
      confirmLabel={t('tasks.delete')}
      isDestructive
      onConfirm={async ({ send }) => {
        const ids = tasks.map(({ id }) => id)
        if (isOne) await send(calls.removeTask, { id: first.id })
        else
          await send(calls.removeTasks, {
            task_ids: ids,
            versions: tasks.map(({ id, version }) => ({ id, version })),
          })
        return ids
      }}
      onDone={(ids) =>
        isOne
          ? undo.offerNamed(t('tasks.deleted', { name }), { id: first.id, title: name })
          : undo.offer(t('tasks.deletedMany', { count: ids.length }), {
              ids,
              back: t('tasks.restoredMany', { count: ids.length }),
            })
      }
      failure={t('tasks.deleteFailed')}
    >
      {isOne ? t('tasks.deleteOneText', { name }) : t('tasks.deleteText', { count: tasks.length })}
    </ConfirmDialog>
  )
}
