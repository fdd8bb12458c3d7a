import { DeleteDialog } from '#src/app/admin/components/delete-dialog.tsx'
import { describeRemoval } from '#src/app/admin/components/describe-removal.ts'
import { useChecklistsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { equipmentEditingCalls } from '#src/contract/admin/plant-editing.ts'
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
  if (!checklist) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('checklists.deactivateTitle')}
      confirmLabel={t('editing.deactivateShort')}
      onConfirm={setActive(checklist, false)}
      success={(message) => message}
      failure={t('editing.failed')}
    >
      {t('checklists.deactivateText', { name: checklist.name })}
    </ConfirmDialog>
  )
}

/** Confirms the deletion of a checklist. Technicians finish started inspections on their copy. */
export function DeleteChecklist({ isOpen, checklist, onClose }: QuestionProps) {
  const undo = useChecklistsUndo()
  if (!checklist) return null
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('checklists.deleteTitle')}
      name={checklist.name}
      onDelete={async ({ send }) =>
        describeRemoval(
          checklist.name,
          await send(equipmentEditingCalls.removeChecklist, { id: checklist.id }),
        )
      }
      onDeleted={(message) => undo.offerNamed(message, { id: checklist.id, title: checklist.name })}
      suggestion={t('checklists.suggestion')}
      deactivation={
        checklist.is_active ? { label: t('editing.deactivateShort'), run: setActive(checklist, false) } : null
      }
    />
  )
}
