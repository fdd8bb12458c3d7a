import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { newPlantForm, newSectorPlantForm, plantChanges } from '#src/contract/plant-editing/forms.ts'
import { type Plant, plantStatuses } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { nameStatus } from './name-status.ts'

/** The value and the error of the sector field. */
export interface SectorFieldProps {
  value: number | null
  onChange: (sector: number | null) => void
  error?: ReactNode
}

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
  /** The sector field of a new plant; without one, the plant belongs to the user's sector. */
  renderSector?: ((field: SectorFieldProps) => ReactNode) | undefined
  onDone: () => void
}

/** Code, name, location and status of a plant; a new plant may also have a sector field. */
export function PlantForm({ plant, renderSector, onDone }: PlantFormProps) {
  const calls = usePlantEditingCalls()
  // A refetch while the form is open does not overwrite the form.
  const [seen] = useState(plant)
  const form = useContractForm(
    plant ? plantChanges : renderSector ? newPlantForm : newSectorPlantForm,
    startValues(plant),
  )
  const save: Work<Plant, PlantFormValues> = ({ send, sendChange }, { sector, ...values }) =>
    seen
      ? sendChange(calls.changePlant, seen, { id: seen.id, ...values })
      : send(calls.createPlant, renderSector ? { ...values, sector: sector ?? 0 } : values)
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
      {!plant &&
        renderSector?.({
          value: form.values.sector,
          onChange: (sector) => form.setFieldValue('sector', sector),
          error: form.errors.sector,
        })}
      <FormButtons
        submitLabel={plant ? t('plantForm.save') : t('plants.add')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}
