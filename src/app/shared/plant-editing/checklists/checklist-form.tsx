import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { NumberField } from '#src/app/shared/forms/number-field.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { listChanges } from '#src/app/shared/plant-editing/list-changes.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { checklistPriorities } from '#src/rules/priority.ts'
import type { Checklist } from './checklist.ts'
import {
  addChecklistSchema,
  type ChecklistFormValues,
  editChecklistSchema,
  startValues,
} from './checklist-form-schema.ts'

export interface ChecklistFormProps {
  /** Id of the equipment of a new checklist. */
  equipment: number
  /** Null adds a new checklist. */
  checklist: Checklist | null
  onDone: () => void
}

/** Name, interval and duration of a checklist. Its tasks are added one by one. */
export function ChecklistForm({ equipment, checklist, onDone }: ChecklistFormProps) {
  const calls = usePlantEditingCalls()
  // A refetch while the form is open does not overwrite the form.
  const [seen] = useState(checklist)
  const start = startValues(equipment, seen)
  const form = useContractForm(checklist ? editChecklistSchema : addChecklistSchema, start)
  const save: Work<Checklist, ChecklistFormValues> = ({ send, sendChange }, typed) => {
    if (!seen) return send(calls.createChecklist, z.parse(addChecklistSchema, typed))
    const changes = listChanges(seen, z.parse(editChecklistSchema, typed))
    return sendChange(calls.changeChecklist, seen, { id: seen.id, ...changes })
  }
  const action = useFormAction(form, save, {
    success: ({ name }) => (checklist ? t('editing.saved', { name }) : t('editing.added', { name })),
    onDone,
  })

  return (
    <FormFrame action={action} failure={t('editing.failed')}>
      <TextInput
        label={t('checklists.name')}
        required
        data-autofocus
        maxLength={limits.titleLength}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('checklists.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.descriptionLength}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput
          label={t('checklists.type')}
          maxLength={limits.titleLength}
          {...form.getInputProps('checklist_type')}
        />
        <TextInput
          label={t('checklists.frequency')}
          maxLength={limits.titleLength}
          {...form.getInputProps('frequency')}
        />
        <NativeSelect
          label={t('checklists.priority')}
          data={checklistPriorities.map((value) => ({ value, label: parts(`priority.${value}`) }))}
          {...form.getInputProps('priority')}
        />
        <NumberField
          label={t('checklists.duration')}
          inputMode="numeric"
          {...form.getInputProps('estimated_duration')}
        />
      </SimpleGrid>
      <FormButtons
        submitLabel={checklist ? t('editing.save') : t('checklists.add')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}
