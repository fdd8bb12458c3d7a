import { Text } from '@mantine/core'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import { UserActions, type UserActionsProps } from './user-actions.tsx'

/** The columns of the user list. */
export function listUserColumns(actions: Omit<UserActionsProps, 'user'>): readonly Column<User>[] {
  return [
    { key: 'user', header: t('users.user'), kind: 'name', cell: (user) => <Person user={user} /> },
    { key: 'role', header: t('users.role'), cell: (user) => <OneLine>{shell(`role.${user.role}`)}</OneLine> },
    { key: 'sector', header: t('users.sector'), cell: (user) => <SectorOf user={user} /> },
    {
      key: 'status',
      header: t('users.status'),
      cell: (user) => <StatusOf user={user} />,
    },
    {
      key: 'created',
      header: t('users.created'),
      align: 'end',
      cell: (user) => formatDateOf(user.created_at),
    },
    {
      key: 'actions',
      header: t('users.actions'),
      kind: 'actions',
      align: 'end',
      cell: (user) => <UserActions user={user} {...actions} />,
    },
  ]
}

function StatusOf({ user }: { user: User }) {
  if (user.is_active && user.is_invited)
    return user.is_invitation_open ? (
      <Pill tone="busy">{t('users.isInvited')}</Pill>
    ) : (
      <Pill>{t('users.isInvitationExpired')}</Pill>
    )
  const end = user.one_time_password_expires_at
  if (user.is_active && end !== null)
    return Date.parse(end) > Date.now() ? (
      <Pill tone="busy">{t('users.isOneTime')}</Pill>
    ) : (
      <Pill>{t('users.isOneTimeExpired')}</Pill>
    )
  return <StatusBadge status={user.is_active ? 'active' : 'inactive'} />
}

function Person({ user }: { user: User }) {
  return (
    <>
      <Text fw={650} size="sm">
        {user.full_name}
      </Text>
      <Text size="xs" c="dimmed">
        {user.has_company_account ? t('users.companyAccount', { email: user.email }) : user.email}
      </Text>
    </>
  )
}

function SectorOf({ user }: { user: User }) {
  if (user.sector_name === null)
    return (
      <Text component="span" size="sm" c="dimmed">
        {t('users.noSector')}
      </Text>
    )
  return t('users.sectorOf', { name: user.sector_name, code: user.sector_code ?? '' })
}
