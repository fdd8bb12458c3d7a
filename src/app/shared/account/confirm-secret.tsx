import '@mantine/core/styles/Code.layer.css'
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { QrCode } from '#src/app/shared/stats/qr-code.tsx'
import { appCode, twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/account.ts'
import classes from './two-factor.module.css'

interface ConfirmSecretProps {
  secret: ReplyOf<typeof twoFactorCalls.begin>
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the TOTP secret for an authenticator app, and asks for the first code as proof. */
export function ConfirmSecret({ secret, onConfirmed, onCancel }: ConfirmSecretProps) {
  const form = useContractForm(appCode, { code: '' })
  const action = useFormAction(
    form,
    ({ send }, values: { code: string }) => send(twoFactorCalls.confirm, values),
    { onDone: ({ recovery_codes: codes }) => onConfirmed(codes) },
  )
  return (
    <FormFrame action={action} failure={t('twoFactor.changeFailed')}>
      <Text size="sm">{t('twoFactor.scan')}</Text>
      <QrCode
        text={secret.address}
        label={t('twoFactor.picture')}
        {...(classes.qr && { className: classes.qr })}
      />
      <Stack gap={4}>
        <Text size="sm">
          {t('twoFactor.manualEntry')} <a href={secret.address}>{t('twoFactor.onThisDevice')}</a>
        </Text>
        <Code block aria-label={t('twoFactor.secret')}>
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
      </Stack>
      <TextInput
        label={t('twoFactor.code')}
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={action.isSaving}>
          {t('twoFactor.cancel')}
        </Button>
        <Button type="submit" loading={action.isSaving}>
          {t('twoFactor.confirm')}
        </Button>
      </Group>
    </FormFrame>
  )
}
