import { Button, Group, PasswordInput, Text, Title } from '@mantine/core'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { NewPasswordFields } from '#src/app/shared/forms/new-password-fields.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { savePassword } from '#src/app/shared/session/own-account.ts'
import { identityCalls, passwordChange, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/account.ts'

const empty = { current_password: '', new_password: '', new_password_confirm: '' }

/** Changes the password; all other sessions of the user end. */
export function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const form = useContractForm(passwordChange, empty)
  const action = useFormAction(
    form,
    async ({ send }, values: typeof empty) => {
      await send(identityCalls.changePassword, values)
      await savePassword(user, values.new_password)
    },
    { success: t('changed'), onDone },
  )
  const current = form.getInputProps('current_password')
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t('password')}
      </Title>
      {user.has_company_account && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('company.own')}
        </Text>
      )}
      <FormFrame action={action} failure={t('changeFailed')}>
        <PasswordInput
          label={t('currentPassword')}
          required
          autoComplete="current-password"
          {...current}
          aria-invalid={Boolean(current.error)}
        />
        <NewPasswordFields
          password={{
            ...form.getInputProps('new_password'),
            label: t('newPassword'),
            hint: t('passwordHint'),
          }}
          confirmation={{ ...form.getInputProps('new_password_confirm'), label: t('confirmPassword') }}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={action.isSaving}>
            {t('change')}
          </Button>
        </Group>
      </FormFrame>
    </section>
  )
}
