import { Text, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import { newChecklistForm } from '#src/contract/plant-editing/forms.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import type { Checklist } from './checklist.ts'

interface CopyDialogProps {
  isOpen: boolean
  checklist: Checklist | null
  onClose: () => void
}

/** Copies a checklist and its tasks under a new name. */
export function CopyDialog({ isOpen, checklist, onClose }: CopyDialogProps) {
  if (!checklist) return null
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('checklists.copy')} isHeld>
      <CopyForm checklist={checklist} onDone={onClose} />
    </Dialog>
  )
}

const copySchema = z.pick(newChecklistForm, { name: true })

function CopyForm({ checklist, onDone }: { checklist: Checklist; onDone: () => void }) {
  const calls = usePlantEditingCalls()
  const name = t('checklists.copyDefaultName', { name: checklist.name }).slice(0, limits.titleLength)
  const form = useContractForm(copySchema, { name })
  const action = useFormAction(
    form,
    ({ send }, given: { name: string }) => send(calls.duplicateChecklist, { id: checklist.id, ...given }),
    { success: (copy) => t('editing.added', { name: copy.name }), onDone },
  )
  return (
    <FormFrame action={action} failure={t('editing.failed')}>
      <Text>{t('checklists.copyText', { name: checklist.name })}</Text>
      <TextInput
        label={t('checklists.copyName')}
        required
        data-autofocus
        maxLength={limits.titleLength}
        {...form.getInputProps('name')}
      />
      <FormButtons submitLabel={t('checklists.copy')} isSaving={action.isSaving} onCancel={onDone} />
    </FormFrame>
  )
}
