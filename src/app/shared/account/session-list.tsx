import { Button, Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { formatDayTime, formatMoment } from '#src/app/shared/format/dates.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import type { sessionCalls, UserSession } from '#src/contract/accounts/sessions.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/account.ts'
import classes from './session-list.module.css'

interface SessionListProps {
  reading: UseQueryResult<ReplyOf<typeof sessionCalls.list>>
  /** Revokes the session on that device. */
  onEnd: Work<{ message: string }, UserSession>
  /** Explains the effects of a revoked session. */
  note: string
}

/** The sessions of a user, each with a button that revokes it. */
export function SessionList({ reading, onEnd, note }: SessionListProps) {
  const ending = useAction(onEnd, {
    success: (_said, session) => t('sessions.ended', { device: nameDevice(session) }),
    failure: t('sessions.endFailed'),
  })
  const isTechnician = useSession(({ user }) => user?.role === 'technician')
  const format = isTechnician ? formatDayTime : formatMoment
  if (reading.isError)
    return (
      <ErrorState
        error={reading.error}
        fallback={t('sessions.failed')}
        onRetry={() => void reading.refetch()}
      />
    )
  if (!reading.data) return <LoadingPlaceholder height={96} label={t('sessions.loading')} />
  const { sessions } = reading.data
  if (sessions.length === 0) return <Text c="dimmed">{t('sessions.none')}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      <ul className={classes.list} aria-label={t('sessions.title')}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <div>
              <Group gap="xs">
                <Text fw={650} size="sm">
                  {nameDevice(session)}
                </Text>
                {session.is_current && <Pill tone="brand">{t('sessions.current')}</Pill>}
              </Group>
              <Text size="xs" c="dimmed">
                {t('sessions.since', { moment: format(session.signed_in_at) })}
              </Text>
              <Text size="xs" c="dimmed">
                {t('sessions.lastSeen', { moment: format(session.last_seen_at) })}
              </Text>
            </div>
            {!session.is_current && (
              <Button
                variant="default"
                aria-label={t('sessions.endNamed', { device: nameDevice(session) })}
                flex="none"
                loading={ending.busyWith?.id === session.id}
                disabled={ending.isBusy}
                onClick={() => void ending.run(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function nameDevice({ browser, system }: UserSession): string {
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}
