import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { newPlantForm, plantChanges, plantEditingCalls } from '#src/contract/admin/plant-editing.ts'
import { type Plant, plantStatuses } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { nameStatus } from './name-status.ts'
import { PlantSectorField } from './plant-sector-field.tsx'

type PlantFormValues = Pick<Plant, 'plant_id' | 'name' | 'location' | 'status'> & { sector: number | null }

function startValues(plant: Plant | null): PlantFormValues {
  return {
    plant_id: plant?.plant_id ?? '',
    name: plant?.name ?? '',
    location: plant?.location ?? '',
    status: plant?.status ?? 'Active',
    sector: plant?.sector ?? null,
  }
}

interface PlantFormProps {
  /** Null adds a new plant. */
  plant: Plant | null
  onDone: () => void
}

/** Code, name, location and status of a plant; a new plant also has a sector field. */
export function PlantForm({ plant, onDone }: PlantFormProps) {
  // A refetch while the form is open does not overwrite the form.
  const [seen] = useState(plant)
  const form = useContractForm(plant ? plantChanges : newPlantForm, startValues(plant))
  const save: Work<Plant, PlantFormValues> = ({ send, sendChange }, { sector, ...values }) =>
    seen
      ? sendChange(plantEditingCalls.changePlant, seen, { id: seen.id, ...values })
      : send(plantEditingCalls.createPlant, { ...values, sector: sector ?? 0 })
  const action = useFormAction(form, save, {
    success: ({ name }) => (plant ? t('plants.saved.toast', { name }) : t('plants.created.toast', { name })),
    onDone,
  })

  return (
    <FormFrame action={action} failure={t('plantForm.failed')}>
      <TextInput
        label={t('plantForm.name')}
        required
        data-autofocus
        maxLength={limits.nameLength}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('plantForm.code')}
        description={t('plantForm.codeHint')}
        required
        maxLength={limits.titleLength}
        {...form.getInputProps('plant_id')}
      />
      <TextInput
        label={t('plantForm.location')}
        maxLength={limits.titleLength}
        {...form.getInputProps('location')}
      />
      <NativeSelect
        label={t('plantForm.status')}
        description={t('plantForm.statusHint')}
        data={plantStatuses.map((status) => ({ value: status, label: nameStatus(status) }))}
        {...form.getInputProps('status')}
      />
      {!plant && (
        <PlantSectorField
          hint={t('plantForm.sectorHint')}
          value={form.values.sector}
          onChange={(sector) => form.setFieldValue('sector', sector)}
          error={form.errors.sector}
        />
      )}
      <FormButtons
        submitLabel={plant ? t('plantForm.save') : t('plants.add')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}
