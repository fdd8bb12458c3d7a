import { Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import type { Checklist } from '#src/app/shared/plant-editing/checklists/checklist.ts'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import { newTemplateForm } from '#src/contract/plant-editing/template-calls.ts'
import { t } from '#src/i18n/areas/checklist-templates.ts'
import { TemplateFields, type TemplateValues } from './template-fields.tsx'
import { useTemplateCalls } from './use-template-calls.ts'

interface SaveAsTemplateProps {
  isOpen: boolean
  checklist: Checklist
  onClose: () => void
}

/** Saves a checklist as a new template, or replaces the tasks of an existing one. */
export function SaveAsTemplate({ isOpen, checklist, onClose }: SaveAsTemplateProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('save.title')} isHeld>
      <TypedForm checklist={checklist} onDone={onClose} />
    </Dialog>
  )
}

interface FormProps {
  checklist: Checklist
  onDone: () => void
}

/** Reads the type of the equipment and the templates of its sector for the form. */
function TypedForm(props: FormProps) {
  const calls = usePlantEditingCalls()
  const equipment = useCall(calls.readEquipment, { id: props.checklist.equipment })
  const plant = useCall(calls.readPlant, { id: props.checklist.plant })
  if (equipment.data && plant.data)
    return <SaveForm {...props} type={equipment.data.equipment_type} sector={plant.data.sector} />
  const failed = [equipment, plant].find(({ isError }) => isError)
  if (!failed) return <LoadingPlaceholder height={240} />
  return <ErrorState title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
}

const schema = z.omit(newTemplateForm, { checklist: true })

/** The choice of a new template. */
const NEW = ''

function SaveForm({ checklist, type, sector, onDone }: FormProps & { type: string; sector: number }) {
  const calls = useTemplateCalls()
  const [into, setInto] = useState(NEW)
  const templates = useChoices(calls.list, { sector, first_type: type }, {})
  const form = useContractForm<TemplateValues>(schema, { name: checklist.name, equipment_type: type })
  const action = useFormAction(
    form,
    ({ send }, typed: TemplateValues) =>
      into === NEW
        ? send(calls.create, { ...typed, checklist: checklist.id })
        : send(calls.replace, { id: Number(into), checklist: checklist.id }),
    { success: ({ name }) => t('save.saved', { name }), onDone },
  )
  return (
    <FormFrame action={action} failure={t('saveFailed')}>
      <Text>{t('save.text', { name: checklist.name })}</Text>
      {templates.rows.length > 0 && (
        <ChoiceSelect
          label={t('save.into')}
          value={into}
          onChange={setInto}
          none={{ value: NEW, label: t('save.new') }}
          options={templates.rows.map(({ id, name, equipment_type }) => ({
            value: String(id),
            label: [name, equipment_type].filter(Boolean).join(' · '),
          }))}
          onSearch={templates.onSearch}
        />
      )}
      {into === NEW ? <TemplateFields form={form} /> : <Text>{t('save.replaceText')}</Text>}
      <FormButtons
        submitLabel={into === NEW ? t('save.submit') : t('save.replace')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}
