import { useState } from 'react'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { listChanges } from '#src/app/shared/plant-editing/list-changes.ts'
import { type Template, templateChanges } from '#src/contract/plant-editing/template-calls.ts'
import { t } from '#src/i18n/areas/checklist-templates.ts'
import { t as editing } from '#src/i18n/areas/plant-editing.ts'
import { TemplateFields, type TemplateValues } from './template-fields.tsx'
import { useTemplateCalls } from './use-template-calls.ts'

interface EditTemplateProps {
  isOpen: boolean
  template: Template | null
  onClose: () => void
}

/** Changes the name and the equipment type of a template. */
export function EditTemplate({ isOpen, template, onClose }: EditTemplateProps) {
  if (!template) return null
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('one.edit')} isHeld>
      <EditForm template={template} onDone={onClose} />
    </Dialog>
  )
}

function EditForm({ template, onDone }: { template: Template; onDone: () => void }) {
  const calls = useTemplateCalls()
  // A refetch while the form is open does not overwrite the form.
  const [seen] = useState(template)
  const { name, equipment_type } = seen
  const form = useContractForm<TemplateValues>(templateChanges, { name, equipment_type })
  const action = useFormAction(
    form,
    ({ sendChange }, typed: TemplateValues) =>
      sendChange(calls.change, seen, { id: seen.id, ...listChanges(seen, typed) }),
    { success: (saved) => t('save.saved', { name: saved.name }), onDone },
  )
  return (
    <FormFrame action={action} failure={t('saveFailed')}>
      <TemplateFields form={form} />
      <FormButtons submitLabel={editing('editing.save')} isSaving={action.isSaving} onCancel={onDone} />
    </FormFrame>
  )
}
