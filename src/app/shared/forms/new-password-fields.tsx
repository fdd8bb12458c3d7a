import { PasswordInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#src/i18n/areas/shell.ts'

interface NewPasswordField extends GetInputPropsReturnType {
  label: string
  /** The password rules. */
  hint?: string
}

interface NewPasswordFieldsProps {
  password: NewPasswordField
  confirmation: NewPasswordField
}

/** A new password and its confirmation; one switch shows or hides both. */
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
      // Mantine sets this for every field except passwords.
      aria-invalid={Boolean(field.error)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  ))
}
