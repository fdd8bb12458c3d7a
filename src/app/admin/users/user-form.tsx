import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Checkbox, NativeSelect, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { NewPasswordFields } from '#src/app/shared/forms/new-password-fields.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import { limits } from '#src/rules/limits.ts'
import { roles } from '#src/rules/roles.ts'
import { saveUser } from './change-users.ts'
import type { IssuedSecret } from './passwords/secret-dialog.tsx'
import { useMailOff } from './passwords/use-mail-off.ts'
import { SectorField } from './sector-field.tsx'
import { addUserSchema, editUserSchema } from './user-form-schema.ts'
import { startValues } from './user-form-values.ts'

interface UserFormProps {
  /** Null adds a new user. */
  user: User | null
  /** Receives the secret of a new user, if one exists. */
  onDone: (given: IssuedSecret | null) => void
}

/** Name, email, role and sector of a user; a new user also has a first password. */
export function UserForm({ user, onDone }: UserFormProps) {
  // A refetch while the form is open does not overwrite the form.
  const [seen] = useState(user)
  const form = useContractForm(user ? editUserSchema : addUserSchema, startValues(user))
  const action = useFormAction(form, saveUser(seen), {
    success: ({ user: { full_name: name } }, { way }) => {
      if (user) return t('users.saved.toast', { name })
      return way === 'password' ? t('users.created.toast', { name }) : t('users.invited.toast', { name })
    },
    onDone: ({ given }) => onDone(given),
  })

  const settings = useCall(settingCalls.list)

  const role = form.getInputProps('role')

  return (
    <FormFrame action={action} failure={t('userForm.failed')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput
          label={t('userForm.firstName')}
          required
          data-autofocus
          autoComplete="off"
          maxLength={limits.nameLength}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t('userForm.lastName')}
          required
          autoComplete="off"
          maxLength={limits.nameLength}
          {...form.getInputProps('last_name')}
        />
        <TextInput
          label={t('userForm.email')}
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('userForm.phone')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('phone')}
        />
        <NativeSelect
          label={t('userForm.role')}
          required
          data={roles.map((value) => ({ value, label: shell(`role.${value}`) }))}
          {...role}
          onChange={(event) => {
            // A validation error of the old role does not apply to the new one.
            form.clearFieldError('sector')
            role.onChange(event)
          }}
        />
        <SectorField
          role={form.values.role}
          value={form.values.sector}
          onChange={(sector) => form.setFieldValue('sector', sector)}
          error={form.errors.sector}
        />
        {!user && <FirstWay {...form.getInputProps('way')} />}
        {!user && form.values.way === 'password' && (
          <NewPasswordFields
            password={{
              ...form.getInputProps('password'),
              label: t('userForm.password'),
              hint: t('userForm.passwordHint', {
                length: settings.data?.passwordMinLength ?? limits.passwordLength,
              }),
            }}
            confirmation={{ ...form.getInputProps('password_confirm'), label: t('userForm.confirm') }}
          />
        )}
      </SimpleGrid>
      {user && (
        <Checkbox
          label={t('userForm.active')}
          description={t('userForm.activeHint')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
      )}
      <FormButtons
        submitLabel={user ? t('userForm.save') : t('users.add')}
        isSaving={action.isSaving}
        onCancel={() => onDone(null)}
      />
    </FormFrame>
  )
}

/** Selects the method for the first sign-in of a new user. */
function FirstWay(field: { value?: unknown; onChange: (way: string) => void }) {
  const mailOff = useMailOff()
  return (
    <Radio.Group
      label={t('userForm.signInMethod')}
      value={String(field.value)}
      onChange={field.onChange}
      style={{ gridColumn: '1 / -1' }}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="password"
          label={t('userForm.withPassword')}
          description={t('userForm.withPasswordText')}
        />
        <Radio
          value="mail"
          label={t('userForm.withEmail')}
          description={mailOff ?? t('userForm.invitationText')}
          disabled={mailOff !== undefined}
        />
        <Radio value="link" label={t('userForm.withLink')} description={t('userForm.invitationText')} />
      </Stack>
    </Radio.Group>
  )
}
