import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { listChanges } from '#src/app/shared/plant-editing/list-changes.ts'
import { newEquipmentForm } from '#src/contract/plant-editing/forms.ts'
import { type Equipment, equipmentChange } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { type EquipmentFormValues, startValues } from './equipment-form-values.ts'
import { SpecificationFields } from './specification-fields.tsx'

export interface EquipmentFormProps {
  /** Id of the plant of new equipment. */
  plant: number
  /** Null adds new equipment. */
  equipment: Equipment | null
  onDone: () => void
}

/** Name, tag, location and data sheet of a piece of equipment. */
export function EquipmentForm({ plant, equipment, onDone }: EquipmentFormProps) {
  const calls = usePlantEditingCalls()
  // A refetch while the form is open does not overwrite the form.
  const [seen] = useState(equipment)
  const start = startValues(plant, seen)
  const form = useContractForm(equipment ? equipmentChange : newEquipmentForm, start)
  const save: Work<Equipment, EquipmentFormValues> = ({ send, sendChange }, values) => {
    if (!seen) return send(calls.createEquipment, values)
    return sendChange(calls.changeEquipment, seen, {
      id: seen.id,
      ...listChanges(start, values),
    })
  }
  const action = useFormAction(form, save, {
    success: ({ name }) => (equipment ? t('editing.saved', { name }) : t('editing.added', { name })),
    onDone,
  })

  const short = (field: Exclude<keyof EquipmentFormValues, 'plant' | 'specifications'>) => ({
    maxLength: limits.titleLength,
    ...form.getInputProps(field),
  })
  return (
    <FormFrame action={action} failure={t('editing.failed')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput label={t('equipment.name')} required data-autofocus {...short('name')} />
        <TextInput
          label={t('equipment.tag')}
          description={t('equipment.tagHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          {...short('equipment_id')}
        />
        <TextInput label={t('equipment.type')} {...short('equipment_type')} />
        <TextInput label={t('equipment.location')} {...short('location')} />
        <TextInput label={t('equipment.manufacturer')} {...short('manufacturer')} />
        <TextInput label={t('equipment.model')} {...short('model')} />
        <TextInput label={t('equipment.criticality')} {...short('criticality')} />
      </SimpleGrid>
      <SpecificationFields form={form} />
      <Textarea
        label={t('equipment.notes')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.notesLength}
        {...form.getInputProps('maintenance_notes')}
      />
      <FormButtons
        submitLabel={equipment ? t('editing.save') : t('equipment.add')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}
