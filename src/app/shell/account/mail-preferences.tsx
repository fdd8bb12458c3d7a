import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { mailPreferenceCalls } from '#src/contract/accounts/mail-preferences.ts'
import { t } from '#src/i18n/areas/account.ts'
import type { Role } from '#src/rules/roles.ts'

/** Mail kinds by role. */
const offered = { admin: [], supervisor: ['critical', 'daily'], technician: ['assigned'] } as const

/** Mail notification settings of a role; nothing when the role has none. */
export function MailPreferences({ role }: { role: Role }) {
  const query = useCall(mailPreferenceCalls.read, {}, { staleTime: 0 })
  const change = useAction(
    ({ send }, chosen: { critical?: boolean; daily?: boolean; assigned?: boolean }) =>
      send(mailPreferenceCalls.change, chosen),
    { success: t('mails.saved'), failure: t('mails.changeFailed') },
  )
  const { data } = query
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t('mails.title')}
      </Title>
      {query.isError && (
        <ErrorState error={query.error} fallback={t('mails.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LoadingPlaceholder height={56} label={t('mails.loading')} />}
      {data && (
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
              checked={data[name]}
              disabled={data.why_not !== null || change.isBusy}
              onChange={({ currentTarget }) => void change.run({ [name]: currentTarget.checked })}
            />
          ))}
        </Stack>
      )}
    </section>
  )
}
