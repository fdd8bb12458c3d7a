import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { TaskForm, type TaskFormProps } from './task-form.tsx'

interface TaskDialogProps extends Omit<TaskFormProps, 'onDone'> {
  isOpen: boolean
  onClose: () => void
}

/** Adds a task to a checklist, or edits one. */
export function TaskDialog({ isOpen, onClose, ...of }: TaskDialogProps) {
  const title = of.task ? t('tasks.edit') : t('tasks.add')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="lg" isHeld>
      <TaskForm {...of} onDone={onClose} />
    </Dialog>
  )
}
