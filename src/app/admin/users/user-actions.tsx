import { ActionIcon, Group } from '@mantine/core'
import {
  IconDevices,
  IconKey,
  IconMailOff,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { toggleUser } from './change-users.ts'

export interface UserActionsProps {
  user: User
  onEdit: (user: User) => void
  onResetPassword: (user: User) => void
  onTakeBack: (user: User) => void
  onSessions: (user: User) => void
  onDeactivate: (user: User) => void
  onDelete: (user: User) => void
}

/** The actions of one user. Activation runs without a confirmation, because it removes nothing. */
export function UserActions({
  user,
  onEdit,
  onResetPassword,
  onTakeBack,
  onSessions,
  onDeactivate,
  onDelete,
}: UserActionsProps) {
  const name = user.full_name
  // Users change their own account on the account screen.
  const isOwn = useSession(({ user: own }) => own?.id === user.id)
  const activation = useAction(toggleUser(user), {
    success: (message) => message,
    failure: t('users.toggleFailed'),
  })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('users.editNamed', { name })}
        onClick={() => onEdit(user)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(user.is_invited ? 'users.inviteNamed' : 'users.resetNamed', { name })}
        disabled={isOwn}
        onClick={() => onResetPassword(user)}
      >
        <IconKey size={18} aria-hidden />
      </ActionIcon>
      {user.is_invited ? (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('users.revokeNamed', { name })}
          disabled={!user.is_invitation_open}
          onClick={() => onTakeBack(user)}
        >
          <IconMailOff size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('users.sessionsNamed', { name })}
          onClick={() => onSessions(user)}
        >
          <IconDevices size={18} aria-hidden />
        </ActionIcon>
      )}
      {user.is_active ? (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('users.deactivateNamed', { name })}
          onClick={() => onDeactivate(user)}
        >
          <IconUserOff size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('users.activateNamed', { name })}
          loading={activation.isBusy}
          onClick={() => void activation.run()}
        >
          <IconUserCheck size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        c="bad"
        size={36}
        aria-label={t('users.deleteNamed', { name })}
        onClick={() => onDelete(user)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
