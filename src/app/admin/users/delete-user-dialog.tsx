import { useSend } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { userRefreshes, useToggleUser } from './change-users.ts'

interface DeleteUserDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

/** Asks before an account is deleted; who has done work here can only be deactivated. */
export function DeleteUserDialog({ isOpen, user, onClose }: DeleteUserDialogProps) {
  const remove = useSend(identityCalls.deleteUser, { refreshes: userRefreshes })
  const { toggle } = useToggleUser()
  if (!user) return null
  const name = user.full_name
  const confirm = async () => {
    await remove.mutateAsync({ input: { id: user.id } })
    showSuccess(t('users.deleted.toast', { name }))
  }
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('users.deleteTitle')}
      name={name}
      onDelete={confirm}
      suggestion={t('users.suggestion')}
      deactivation={user.is_active ? { label: t('users.deactivate'), run: () => toggle(user) } : null}
    />
  )
}
