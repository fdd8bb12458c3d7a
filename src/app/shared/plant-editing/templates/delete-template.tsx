import { useDeletionUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import type { Template } from '#src/contract/plant-editing/template-calls.ts'
import { t } from '#src/i18n/areas/checklist-templates.ts'
import { t as editing } from '#src/i18n/areas/plant-editing.ts'
import { useTemplateCalls } from './use-template-calls.ts'

interface DeleteTemplateProps {
  isOpen: boolean
  template: Template | null
  onClose: () => void
}

/** Confirms the deletion of a template, and offers Undo for a few seconds. */
export function DeleteTemplate({ isOpen, template, onClose }: DeleteTemplateProps) {
  const calls = useTemplateCalls()
  const undo = useDeletionUndo(({ send }, { ids }) => send(calls.undo, { ids }))
  if (!template) return null
  const { id, name } = template
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('delete.title')}
      confirmLabel={editing('tasks.delete')}
      isDestructive
      onConfirm={({ send }) => send(calls.remove, { id })}
      onDone={() => undo.offerNamed(editing('removed.deleted', { name }), { id, title: name })}
      failure={t('delete.failed')}
    >
      {t('delete.text', { name })}
    </ConfirmDialog>
  )
}
