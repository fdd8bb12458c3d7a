import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '#src/i18n/areas/checklist-templates.ts'
import { limits } from '#src/rules/limits.ts'

/** The fields of a template that a person types. */
export interface TemplateValues extends Record<string, unknown> {
  name: string
  equipment_type: string
}

/** Name and equipment type of a template. */
export function TemplateFields({ form }: { form: UseFormReturnType<TemplateValues> }) {
  return (
    <>
      <TextInput
        label={t('name')}
        required
        data-autofocus
        maxLength={limits.titleLength}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('type')}
        description={t('typeHint')}
        maxLength={limits.titleLength}
        {...form.getInputProps('equipment_type')}
      />
    </>
  )
}
