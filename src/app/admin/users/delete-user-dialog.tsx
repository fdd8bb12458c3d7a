import { DeleteDialog } from '#src/app/shared/delete-dialog/delete-dialog.tsx'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface DeleteUserDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
  /** Opens the dialog with the effects of a deactivation. */
  onDeactivate: (user: User) => void
}

/** Confirms the deletion of an account. A user with recorded work can only be deactivated. */
export function DeleteUserDialog({ isOpen, user, onClose, onDeactivate }: DeleteUserDialogProps) {
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
      deactivation={
        user.is_active ? { label: t('users.deactivate'), onChoose: () => onDeactivate(user) } : null
      }
    />
  )
}
