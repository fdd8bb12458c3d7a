import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { StatStrip } from '#src/app/shared/stats/stat-strip.tsx'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { ImportButton } from '../register-import/import-button.tsx'
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { ResetPasswordDialog } from './passwords/reset-password-dialog.tsx'
import { RevokeInvitationDialog } from './passwords/revoke-invitation-dialog.tsx'
import { filterDefaults, readUserFilters } from './read-user-filters.ts'
import { SessionsDialog } from './sessions-dialog.tsx'
import { listUserColumns } from './user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserFilters } from './user-filters.tsx'

type Counts = ReplyOf<typeof identityCalls.userStats>

function listStats(counts: Counts | undefined) {
  return [
    {
      label: t('users.total'),
      value: counts?.total,
      to: paths.admin.users(),
      note: counts && t('users.active', { count: counts.active }),
    },
    { label: t('users.administrators'), value: counts?.admins, to: paths.admin.users({ role: 'admin' }) },
    {
      label: t('users.supervisors'),
      value: counts?.supervisors,
      to: paths.admin.users({ role: 'supervisor' }),
    },
    {
      label: t('users.technicians'),
      value: counts?.technicians,
      to: paths.admin.users({ role: 'technician' }),
    },
  ]
}

/** Warns about legacy accounts whose email address resembles another one. */
function AddressTwins({ twins }: { twins: Counts['address_twins'] }) {
  if (twins.length === 0) return null
  return (
    <Alert color="warn" icon={<IconAlertTriangle aria-hidden />} title={t('users.similarEmails')} mb="md">
      <Stack gap="xs">
        <Text size="sm">{t('users.similarEmailsText')}</Text>
        {twins.map(({ id, full_name: name, email }) => (
          <Link key={id} to={`${paths.admin.users()}?search=${encodeURIComponent(name)}`}>
            {t('users.similarEmail', { name, email })}
          </Link>
        ))}
      </Stack>
    </Alert>
  )
}

/** All users: search, add, edit, deactivate and delete. */
export default function UsersScreen() {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(filterDefaults)
  const users = useCall(
    identityCalls.listUsers,
    { page, ...readUserFilters(filters) },
    { keepsPrevious: true },
  )
  const counts = useCall(identityCalls.userStats)
  const form = useDialog<User>()
  const resetting = useDialog<User>()
  const revokeDialog = useDialog<User>()
  const deactivating = useDialog<User>()
  const sessionsDialog = useDialog<User>()
  const deleting = useDialog<User>()

  const add = (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => form.open(null)}>
      {t('users.add')}
    </Button>
  )
  const clear = (
    <Button variant="default" onClick={clearFilters}>
      {t('users.clear')}
    </Button>
  )
  const empty = isFiltered
    ? { title: t('users.none'), text: t('users.noneFiltered'), icon: IconUsers, action: clear }
    : { title: t('users.none'), text: t('users.noneText'), icon: IconUsers, action: add }
  const columns = listUserColumns({
    onEdit: form.open,
    onResetPassword: resetting.open,
    onTakeBack: revokeDialog.open,
    onSessions: sessionsDialog.open,
    onDeactivate: deactivating.open,
    onDelete: deleting.open,
  })

  return (
    <Screen>
      <PageHeader
        title={t('users.title')}
        subtitle={t('users.subtitle')}
        actions={
          <Group gap="xs">
            <ImportButton kind="users" />
            {add}
          </Group>
        }
      />
      {counts.isError ? (
        <ErrorState
          title={t('users.statsFailed')}
          error={counts.error}
          onRetry={() => void counts.refetch()}
        />
      ) : (
        <StatStrip label={t('users.stats')} stats={listStats(counts.data)} isLoading={counts.isPending} />
      )}
      <AddressTwins twins={counts.data?.address_twins ?? []} />
      <UserFilters filters={filters} isFiltered={isFiltered} onChange={setFilters} onClear={clearFilters} />
      <DataTable
        label={t('users.list')}
        columns={columns}
        list={toListState(users)}
        rowKey={(user) => user.id}
        empty={empty}
        failure={t('users.failed')}
        paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
      />
      <UserDialog isOpen={form.isOpen} user={form.target} onClose={form.close} />
      <ResetPasswordDialog isOpen={resetting.isOpen} user={resetting.target} onClose={resetting.close} />
      <RevokeInvitationDialog
        isOpen={revokeDialog.isOpen}
        user={revokeDialog.target}
        onClose={revokeDialog.close}
      />
      <SessionsDialog
        isOpen={sessionsDialog.isOpen}
        user={sessionsDialog.target}
        onClose={sessionsDialog.close}
      />
      <DeactivateUserDialog
        isOpen={deactivating.isOpen}
        user={deactivating.target}
        onClose={deactivating.close}
      />
      <DeleteUserDialog
        isOpen={deleting.isOpen}
        user={deleting.target}
        onClose={deleting.close}
        onDeactivate={deactivating.open}
      />
    </Screen>
  )
}
