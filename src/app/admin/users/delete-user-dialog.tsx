import { t } from '#src/app/shared/i18n/admin.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { toggleUser } from './change-users.ts'

interface DeleteUserDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

/** Asks before an account is deleted; who has done work here can only be deactivated. */
export function DeleteUserDialog({ isOpen, user, onClose }: DeleteUserDialogProps) {
  if (!user) return null
  const name = user.full_name
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('users.deleteTitle')}
      name={name}
      onDelete={async ({ send }) => {
        await send(identityCalls.deleteUser, { id: user.id })
        return t('users.deleted.toast', { name })
      }}
      suggestion={t('users.suggestion')}
      deactivation={user.is_active ? { label: t('users.deactivate'), run: toggleUser(user) } : null}
    />
  )
}
