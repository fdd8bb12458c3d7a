import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { newSectorForm, type Sector, sectorCalls, sectorChanges } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'

type SectorFormValues = Pick<Sector, 'name' | 'code' | 'description' | 'location' | 'is_active'>

function startValues(sector: Sector | null): SectorFormValues {
  return {
    name: sector?.name ?? '',
    code: sector?.code ?? '',
    description: sector?.description ?? '',
    location: sector?.location ?? '',
    is_active: sector?.is_active ?? true,
  }
}

interface SectorFormProps {
  /** Null adds a new sector. */
  sector: Sector | null
  onDone: () => void
}

/** Name, code, description and location of a sector; an existing sector also has an active switch. */
export function SectorForm({ sector, onDone }: SectorFormProps) {
  // A refetch while the form is open does not overwrite the form.
  const [seen] = useState(sector)
  const form = useContractForm(sector ? sectorChanges : newSectorForm, startValues(sector))
  const save: Work<Sector, SectorFormValues> = ({ send, sendChange }, values) => {
    const input = { ...values, code: values.code.toUpperCase() }
    return seen
      ? sendChange(sectorCalls.update, seen, { id: seen.id, ...input })
      : send(sectorCalls.create, input)
  }
  const action = useFormAction(form, save, {
    success: ({ name }) =>
      sector ? t('sectors.saved.toast', { name }) : t('sectors.created.toast', { name }),
    onDone,
  })

  return (
    <FormFrame action={action} failure={t('sectorForm.failed')}>
      <TextInput
        label={t('sectorForm.name')}
        required
        data-autofocus
        maxLength={limits.nameLength}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('sectorForm.code')}
        description={t('sectorForm.codeHint', { length: limits.sectorCodeLength })}
        required
        autoCapitalize="characters"
        // CSS only: changing the typed value would move the cursor to the end.
        styles={{ input: { textTransform: 'uppercase' } }}
        {...form.getInputProps('code')}
      />
      <Textarea
        label={t('sectorForm.description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.descriptionLength}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('sectorForm.location')}
        maxLength={limits.titleLength}
        {...form.getInputProps('location')}
      />
      {sector && (
        <Checkbox
          label={t('sectorForm.active')}
          description={t('sectorForm.activeHint')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
      )}
      <FormButtons
        submitLabel={sector ? t('sectorForm.save') : t('sectors.add')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}
