import { Title } from '@mantine/core'
import { SessionList } from '#src/app/shared/account/session-list.tsx'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { t } from '#src/i18n/areas/account.ts'

/** The user's own sessions; a lost phone is signed out here. */
export function OwnSessions() {
  const sessions = useCall(sessionCalls.listOwn, {}, { staleTime: 0 })
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t('sessions.own')}
      </Title>
      <SessionList
        reading={sessions}
        onEnd={({ send }, { id }) => send(sessionCalls.endOwn, { sessionId: id })}
        note={t('sessions.ownNote')}
      />
    </section>
  )
}
