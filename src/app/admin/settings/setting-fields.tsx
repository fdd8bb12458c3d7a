import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { NumberField } from '#src/app/shared/forms/number-field.tsx'
import type { SettingKey, Settings } from '#src/contract/admin/settings.ts'
import { t } from '#src/i18n/areas/admin.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

type KeysOf<Value> = { [Key in SettingKey]: Settings[Key] extends Value ? Key : never }[SettingKey]

/** Settings with free text. */
type FreeText = 'systemName' | 'companyName'

interface FieldProps<Key extends SettingKey> {
  draft: SettingsDraft
  name: Key
  hint?: string
  /** Reason why the setting has no effect yet: disables the field and replaces its hint. */
  off?: string
}

function propsOf({ draft, name, hint, off }: FieldProps<SettingKey>) {
  return {
    label: t(`settings.${name}`),
    description: off ?? hint,
    error: draft.errors[name],
    disabled: off !== undefined || draft.isSaving,
  }
}

/** Field of a text setting. */
export function TextSetting(props: FieldProps<FreeText>) {
  const { draft, name } = props
  return (
    <TextInput
      {...propsOf(props)}
      value={draft.values[name]}
      onChange={(event) => draft.change(name, event.currentTarget.value)}
    />
  )
}

/** Field of an integer setting. */
export function NumberSetting(props: FieldProps<KeysOf<number>>) {
  const { draft, name } = props
  return (
    <NumberField
      {...propsOf(props)}
      inputMode="numeric"
      maw={280}
      value={draft.values[name]}
      onChange={(value) => draft.change(name, value ?? Number.NaN)}
    />
  )
}

/** Switch of a boolean setting. */
export function SwitchSetting(props: FieldProps<KeysOf<boolean>>) {
  const { draft, name } = props
  return (
    <Checkbox
      {...propsOf(props)}
      checked={draft.values[name]}
      onChange={(event) => draft.change(name, event.currentTarget.checked)}
    />
  )
}

/** Select field of a setting with fixed values. */
export function ChoiceSetting<Key extends Exclude<KeysOf<string>, FreeText>>({
  options,
  ...props
}: FieldProps<Key> & { options: readonly { value: Settings[Key]; label: string }[] }) {
  const { draft, name } = props
  return (
    <NativeSelect
      {...propsOf(props)}
      maw={420}
      data={[...options]}
      value={draft.values[name]}
      onChange={(event) => draft.change(name, event.currentTarget.value as Settings[Key])}
    />
  )
}
