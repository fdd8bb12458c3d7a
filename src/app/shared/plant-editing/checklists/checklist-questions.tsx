import { DeleteDialog } from '#src/app/shared/delete-dialog/delete-dialog.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { describeRemoval } from '#src/app/shared/plant-editing/describe-removal.ts'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import { useChecklistsUndo } from '#src/app/shared/plant-editing/use-undo.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { setActive } from './change-checklist.ts'
import type { Checklist } from './checklist.ts'

interface QuestionProps {
  isOpen: boolean
  checklist: Checklist | null
  onClose: () => void
}

/** Confirms the deactivation of a checklist. */
export function DeactivateChecklist({ isOpen, checklist, onClose }: QuestionProps) {
  const calls = usePlantEditingCalls()
  if (!checklist) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('checklists.deactivateTitle')}
      confirmLabel={t('editing.deactivateShort')}
      onConfirm={setActive(calls, checklist, false)}
      success={(message) => message}
      failure={t('editing.failed')}
    >
      {t('checklists.deactivateText', { name: checklist.name })}
    </ConfirmDialog>
  )
}

/** Confirms the deletion of a checklist. Technicians finish started inspections on their copy. */
export function DeleteChecklist({ isOpen, checklist, onClose }: QuestionProps) {
  const calls = usePlantEditingCalls()
  const undo = useChecklistsUndo()
  if (!checklist) return null
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('checklists.deleteTitle')}
      name={checklist.name}
      onDelete={async ({ send }) =>
        describeRemoval(checklist.name, await send(calls.removeChecklist, { id: checklist.id }))
      }
      onDeleted={(message) => undo.offerNamed(message, { id: checklist.id, title: checklist.name })}
      suggestion={t('checklists.suggestion')}
      deactivation={
        checklist.is_active
          ? { label: t('editing.deactivateShort'), run: setActive(calls, checklist, false) }
          : null
      }
    />
  )
}
