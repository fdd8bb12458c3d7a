import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '#src/app/shared/theme/checkbox.css'
import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import {
  readMailChoice,
  storeMailChoice,
  useOwnSettings,
} from '#src/app/technician/settings/use-own-settings.ts'
import { mailPreferenceCalls } from '#src/contract/accounts/mail-preferences.ts'
import { t } from '#src/i18n/areas/account.ts'
import { t as phone } from '#src/i18n/areas/technician/phone-settings.ts'
import type { Role } from '#src/rules/roles.ts'

/** Mail kinds by role. */
const offered = { admin: [], supervisor: ['critical', 'daily'], technician: ['assigned'] } as const

/** Mail notification settings of a role; nothing when the role has none. */
export function MailPreferences({ role, userId }: { role: Role; userId: number }) {
  const isOnline = useIsOnline()
  const ownSettings = useOwnSettings()
  /** The choice of this visit, which a technician's phone may still have to send. */
  const [chosenHere, setChosenHere] = useState<boolean | null>(null)
  const query = useCall(mailPreferenceCalls.read, {}, { staleTime: 0 })
  const change = useAction(
    async ({ send }, chosen: { critical?: boolean; daily?: boolean; assigned?: boolean }) => {
      if (!ownSettings || chosen.assigned === undefined) {
        await send(mailPreferenceCalls.change, chosen)
        return true
      }
      const isSent = await ownSettings.changeMails({ assigned: chosen.assigned })
      storeMailChoice(userId, chosen.assigned)
      setChosenHere(chosen.assigned)
      if (isSent) await query.refetch()
      return isSent
    },
    { success: (isSent) => (isSent ? t('mails.saved') : phone('pending')), failure: t('mails.changeFailed') },
  )
  const { data } = query
  useEffect(() => {
    if (data && ownSettings) storeMailChoice(userId, data.assigned)
  }, [data, ownSettings, userId])
  const isOffline = !isOnline && ownSettings !== null && !data
  const known = chosenHere ?? readMailChoice(userId)
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t('mails.title')}
      </Title>
      {isOffline && known === null && (
        <Text size="sm" c="dimmed">
          {phone('mails.unknown')}
        </Text>
      )}
      {isOffline && known !== null && (
        <Checkbox
          label={t('mails.assigned')}
          checked={known}
          disabled={change.isBusy}
          onChange={({ currentTarget }) => void change.run({ assigned: currentTarget.checked })}
        />
      )}
      {!isOffline && query.isError && (
        <ErrorState error={query.error} fallback={t('mails.failed')} onRetry={() => void query.refetch()} />
      )}
      {!isOffline && query.isPending && <LoadingPlaceholder height={56} label={t('mails.loading')} />}
      {!isOffline && data && (
        <Stack gap="sm">
          {data.why_not && (
            <Text size="sm" c="dimmed">
              {t(`mails.${data.why_not}`)}
            </Text>
          )}
          {offered[role].map((name) => (
            <Checkbox
              key={name}
              label={t(`mails.${name}`)}
              checked={name === 'assigned' ? (chosenHere ?? data[name]) : data[name]}
              disabled={data.why_not !== null || change.isBusy}
              onChange={({ currentTarget }) => void change.run({ [name]: currentTarget.checked })}
            />
          ))}
        </Stack>
      )}
    </section>
  )
}
