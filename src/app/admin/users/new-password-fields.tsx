import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { t as shell } from '#src/app/shared/i18n/shell.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { limits } from '#src/rules/limits.ts'
import type { UserFormValues } from './user-form-values.ts'

/** The first password of somebody new, twice. */
export function NewPasswordFields({ form }: { form: UseFormReturnType<UserFormValues> }) {
  const [isShown, { toggle }] = useDisclosure(false)
  const settings = useCall(settingCalls.list)
  const shared = {
    required: true,
    autoComplete: 'new-password',
    maxLength: 200,
    visible: isShown,
    onVisibilityChange: toggle,
    visibilityToggleButtonProps: { 'aria-label': shell(isShown ? 'login.hide' : 'login.show'), tabIndex: 0 },
  }
  return (
    <>
      <PasswordInput
        label={t('userForm.password')}
        {...shared}
        {...form.getInputProps('password')}
        aria-invalid={form.errors.password !== undefined}
        description={t('userForm.passwordHint', {
          length: settings.data?.passwordMinLength ?? limits.passwordLength,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <PasswordInput
        label={t('userForm.confirm')}
        {...shared}
        {...form.getInputProps('password_confirm')}
        // Mantine says this of every field but a password.
        aria-invalid={form.errors.password_confirm !== undefined}
      />
    </>
  )
}
