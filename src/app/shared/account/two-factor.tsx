import { Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { confirmation, ownPassword, twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/account.ts'
import { ConfirmSecret } from './confirm-secret.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Secret = ReplyOf<typeof twoFactorCalls.begin>

/** Enables and disables two-factor authentication for the user's own account. */
export function TwoFactor({ onDone }: { onDone?: () => void }) {
  const factor = useCall(twoFactorCalls.readOwn, {}, { staleTime: 0 })
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const show = () => {
    if (codes)
      return (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null)
            onDone?.()
          }}
        />
      )
    if (secret)
      return (
        <ConfirmSecret
          secret={secret}
          onConfirmed={(newCodes) => {
            setSecret(null)
            setCodes(newCodes)
          }}
          onCancel={() => setSecret(null)}
        />
      )
    if (factor.isError)
      return (
        <ErrorState
          error={factor.error}
          fallback={t('twoFactor.failed')}
          onRetry={() => void factor.refetch()}
        />
      )
    if (!factor.data) return <LoadingPlaceholder height={72} label={t('twoFactor.loading')} />
    const {
      is_on: isOn,
      is_required: isRequired,
      recovery_codes_left: left,
      has_password: hasPassword,
    } = factor.data
    if (!isOn) return <AskToSetUp hasPassword={hasPassword} onSecret={setSecret} />
    return (
      <Stack gap="sm">
        <Text size="sm">{t('twoFactor.on', { count: left })}</Text>
        {isRequired ? (
          <Text size="sm" c="dimmed">
            {t('twoFactor.required')}
          </Text>
        ) : (
          <AskToSwitchOff hasPassword={hasPassword} />
        )}
      </Stack>
    )
  }
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t('twoFactor.title')}
      </Title>
      {show()}
    </section>
  )
}

/** Asks for the password of the account, if it has one. */
function AskToSetUp({ hasPassword, onSecret }: { hasPassword: boolean; onSecret: (secret: Secret) => void }) {
  const form = useContractForm(hasPassword ? ownPassword : confirmation, { password: '' })
  const action = useFormAction(
    form,
    async ({ send }, values: { password?: string | undefined }) => {
      onSecret(await send(twoFactorCalls.begin, values))
    },
    {},
  )
  const password = form.getInputProps('password')
  return (
    <FormFrame action={action} failure={t('twoFactor.changeFailed')}>
      <Text size="sm">{t('twoFactor.off')}</Text>
      {hasPassword && (
        <PasswordInput
          label={t('twoFactor.passwordToSetUp')}
          required
          autoComplete="current-password"
          {...password}
          aria-invalid={Boolean(password.error)}
        />
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={action.isSaving}>
          {t('twoFactor.setUp')}
        </Button>
      </Group>
    </FormFrame>
  )
}

/** Disabling also needs a code: an unlocked desktop alone must not be enough. */
function AskToSwitchOff({ hasPassword }: { hasPassword: boolean }) {
  const form = useContractForm(confirmation, { password: '', code: '' })
  const action = useFormAction(
    form,
    ({ send }, values: { password?: string | undefined; code?: string | undefined }) =>
      send(twoFactorCalls.turnOff, values),
    { success: t('twoFactor.isOff') },
  )
  const password = form.getInputProps('password')
  const code = form.getInputProps('code')
  return (
    <FormFrame action={action} failure={t('twoFactor.changeFailed')}>
      {hasPassword && (
        <PasswordInput
          label={t('twoFactor.passwordToSwitchOff')}
          required
          autoComplete="current-password"
          {...password}
          aria-invalid={Boolean(password.error)}
        />
      )}
      <TextInput
        label={t('twoFactor.codeToSwitchOff')}
        required
        autoComplete="one-time-code"
        {...code}
        aria-invalid={Boolean(code.error)}
      />
      <Group justify="flex-end">
        <Button type="submit" variant="default" loading={action.isSaving}>
          {t('twoFactor.switchOff')}
        </Button>
      </Group>
    </FormFrame>
  )
}
