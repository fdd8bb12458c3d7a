import '@mantine/core/styles/Fieldset.layer.css'
import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import type { EquipmentFormValues } from './equipment-form-values.ts'

/** Maximum number of entries in the contract. */
const MAX_SPECIFICATIONS = 100

interface SpecificationFieldsProps {
  form: UseFormReturnType<EquipmentFormValues>
}

/** The names and values of a data sheet, one row each. */
export function SpecificationFields({ form }: SpecificationFieldsProps) {
  const { specifications } = form.getValues()
  return (
    <Fieldset legend={t('equipment.specifications')}>
      <Stack gap="xs">
        {specifications.map((_, index) => {
          const place = index + 1
          return (
            <Group key={form.key(`specifications.${index}`)} gap="xs" wrap="nowrap" align="flex-start">
              <TextInput
                flex={1}
                aria-label={t('equipment.specificationName', { place })}
                placeholder={t('equipment.specificationNameShort')}
                maxLength={limits.titleLength}
                {...form.getInputProps(`specifications.${index}.name`)}
              />
              <TextInput
                flex={1}
                aria-label={t('equipment.specificationValue', { place })}
                placeholder={t('equipment.specificationValueShort')}
                maxLength={limits.titleLength}
                {...form.getInputProps(`specifications.${index}.value`)}
              />
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('equipment.removeSpecification', { place })}
                onClick={() => form.removeListItem('specifications', index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          )
        })}
        {form.errors.specifications}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={specifications.length >= MAX_SPECIFICATIONS}
          onClick={() => form.insertListItem('specifications', { name: '', value: '' })}
        >
          {t('equipment.addSpecification')}
        </Button>
      </Stack>
    </Fieldset>
  )
}
