import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface RevokeInvitationDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

/** Confirms that the invitation of a user is revoked. */
export function RevokeInvitationDialog({ isOpen, user, onClose }: RevokeInvitationDialogProps) {
  if (!user) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('users.revokeTitle')}
      confirmLabel={t('users.revoke')}
      isDestructive
      onConfirm={({ send }) => send(passwordLinkCalls.revoke, { id: user.id })}
      success={({ message }) => message}
      failure={t('users.revokeFailed')}
    >
      {t('users.revokeText', { name: user.full_name })}
    </ConfirmDialog>
  )
}
