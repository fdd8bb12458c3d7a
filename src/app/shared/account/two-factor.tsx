import { Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { t } from '#src/app/shared/i18n/screens/account.ts'
import { ErrorState } from '#src/app/shared/parts/error-state.tsx'
import { Waiting } from '#src/app/shared/parts/waiting.tsx'
import { ownPassword, twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { ConfirmSecret } from './confirm-secret.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Secret = ReplyOf<typeof twoFactorCalls.begin>

/** Whether the own sign-in asks for a code as well: set up, and switched off. */
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
          onConfirmed={(told) => {
            setSecret(null)
            setCodes(told)
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
    if (!factor.data) return <Waiting height={72} label={t('twoFactor.loading')} />
    const { is_on: isOn, is_required: isRequired, recovery_codes_left: left } = factor.data
    if (!isOn) return <AskPassword key="on" isOn={false} onSecret={setSecret} />
    return (
      <Stack gap="sm">
        <Text size="sm">{t('twoFactor.on', { count: left })}</Text>
        {isRequired ? (
          <Text size="sm" c="dimmed">
            {t('twoFactor.required')}
          </Text>
        ) : (
          <AskPassword key="off" isOn onSecret={setSecret} />
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

/** Whoever changes how they sign in gives the password that they have. */
function AskPassword({ isOn, onSecret }: { isOn: boolean; onSecret: (secret: Secret) => void }) {
  const form = useContractForm(ownPassword, { password: '' })
  const action = useFormAction(
    form,
    async ({ send }, values: { password: string }) => {
      if (!isOn) onSecret(await send(twoFactorCalls.begin, values))
      else await send(twoFactorCalls.turnOff, values)
    },
    isOn ? { success: t('twoFactor.isOff') } : {},
  )
  const password = form.getInputProps('password')
  return (
    <FormFrame action={action} failure={t('twoFactor.changeFailed')}>
      {!isOn && <Text size="sm">{t('twoFactor.off')}</Text>}
      <PasswordInput
        label={isOn ? t('twoFactor.passwordToSwitchOff') : t('twoFactor.passwordToSetUp')}
        required
        autoComplete="current-password"
        {...password}
        aria-invalid={Boolean(password.error)}
      />
      <Group justify="flex-end">
        <Button type="submit" variant={isOn ? 'default' : 'filled'} loading={action.isSaving}>
          {isOn ? t('twoFactor.switchOff') : t('twoFactor.setUp')}
        </Button>
      </Group>
    </FormFrame>
  )
}
