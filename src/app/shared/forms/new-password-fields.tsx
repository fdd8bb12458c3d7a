import { PasswordInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#src/i18n/shell.ts'

interface NewPasswordField extends GetInputPropsReturnType {
  label: string
  /** What a password has to be. */
  hint?: string
}

interface NewPasswordFieldsProps {
  password: NewPasswordField
  confirmation: NewPasswordField
}

/** A new password, twice; both are shown, or neither. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  const [isShown, { toggle }] = useDisclosure(false)
  return [password, confirmation].map(({ label, hint, ...field }) => (
    <PasswordInput
      key={label}
      label={label}
      required
      autoComplete="new-password"
      maxLength={200}
      visible={isShown}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': t(isShown ? 'login.hide' : 'login.show'), tabIndex: 0 }}
      {...field}
      // Mantine says this of every field but a password.
      aria-invalid={Boolean(field.error)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  ))
}
