import { SessionList } from '#src/app/shared/account/session-list.tsx'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { t } from '#src/app/shared/i18n/screens/account.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import type { User } from '#src/contract/identity.ts'

interface SessionsDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

/** Where somebody is signed in, for whoever signs them out: a phone was lost, or somebody left. */
export function SessionsDialog({ isOpen, user, onClose }: SessionsDialogProps) {
  if (!user) return null
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('sessions.of', { name: user.full_name })}>
      <SessionsOf user={user} />
    </Dialog>
  )
}

function SessionsOf({ user }: { user: User }) {
  const reading = useCall(sessionCalls.list, { id: user.id }, { staleTime: 0 })
  return (
    <SessionList
      reading={reading}
      onEnd={({ send }, { id }) => send(sessionCalls.end, { id: user.id, sessionId: id })}
      note={t('sessions.note')}
    />
  )
}
