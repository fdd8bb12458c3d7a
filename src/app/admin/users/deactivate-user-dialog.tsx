import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/admin.ts'
import type { User } from '#src/contract/identity.ts'
import { toggleUser } from './change-users.ts'

interface DeactivateUserDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

/** Asks before somebody is signed out and kept out. */
export function DeactivateUserDialog({ isOpen, user, onClose }: DeactivateUserDialogProps) {
  if (!user) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('users.deactivateTitle')}
      confirmLabel={t('users.deactivate')}
      isDestructive
      onConfirm={toggleUser(user)}
      success={(said) => said}
      failure={t('users.toggleFailed')}
    >
      {t('users.deactivateText', { name: user.full_name })}
    </ConfirmDialog>
  )
}
