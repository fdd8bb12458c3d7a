import { Button, Group, Stack, Text } from '@mantine/core'
import { SessionList } from '#src/app/shared/account/session-list.tsx'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { useSession } from '#src/app/shared/session/session.ts'
import { companySignInCalls } from '#src/contract/accounts/company-sign-in.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/account.ts'

interface SessionsDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

/** The sessions of a user, for an administrator who revokes them: a phone was lost, or a user left. */
export function SessionsDialog({ isOpen, user, onClose }: SessionsDialogProps) {
  if (!user) return null
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('sessions.of', { name: user.full_name })}>
      <SessionsOf user={user} />
    </Dialog>
  )
}

function SessionsOf({ user }: { user: User }) {
  const sessions = useCall(sessionCalls.list, { id: user.id }, { staleTime: 0 })
  const takingOff = useAction(({ send }) => send(twoFactorCalls.takeOff, { id: user.id }), {
    success: t('twoFactor.switchedOffForUser', { name: user.full_name }),
    failure: t('twoFactor.switchOffForUserFailed'),
  })
  const unlink = useAction(({ send }) => send(companySignInCalls.unlink, { id: user.id }), {
    success: t('company.unlinked', { name: user.full_name }),
    failure: t('company.unlinkFailed'),
  })
  const isOwn = useSession(({ user: own }) => own?.id === user.id)
  return (
    <Stack>
      <SessionList
        reading={sessions}
        onEnd={({ send }, { id }) => send(sessionCalls.end, { id: user.id, sessionId: id })}
        note={t('sessions.note')}
      />
      {sessions.data?.has_second_factor && (
        <Stack gap="xs">
          <Text size="sm" fw={650}>
            {t('twoFactor.isOnForUser')}
          </Text>
          {!isOwn && (
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {t('twoFactor.switchOffForUserHint')}
              </Text>
              <Button
                variant="default"
                loading={takingOff.isBusy}
                onClick={() => void takingOff.run()}
                flex="none"
              >
                {t('twoFactor.switchOffForUser')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {sessions.data?.has_company_account && (
        <Stack gap="xs">
          <Text size="sm" fw={650}>
            {t('company.theirs')}
          </Text>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {t('company.unlinkHint')}
            </Text>
            <Button variant="default" loading={unlink.isBusy} onClick={() => void unlink.run()} flex="none">
              {t('company.unlink')}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  )
}
