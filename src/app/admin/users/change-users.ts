import { api } from '#src/app/shared/api/api.ts'
import { useSend } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import type { Role } from '#src/rules/roles.ts'
import type { UserFormValues } from './user-form-values.ts'

/** Everything on screen that a changed person changes; a sector counts its people. */
export const userRefreshes = [
  identityCalls.listUsers,
  identityCalls.userStats,
  sectorCalls.list,
  adminDashboardCalls.stats,
]

/** On the wire a role is written with a capital. */
function capitalise(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}

/** Sends the form: changes `user`, or makes a new one. */
export function useSaveUser(user: User | null) {
  const create = useSend(identityCalls.createUser, { refreshes: userRefreshes })
  const update = useSend(identityCalls.updateUser, { refreshes: userRefreshes })
  return {
    isSaving: create.isPending || update.isPending,
    save: ({ is_active, password, password_confirm, ...values }: UserFormValues): Promise<User> => {
      const { first_name, last_name, email, phone, sector } = values
      const person = { first_name, last_name, email, phone, sector, role: capitalise(values.role) }
      return user
        ? update.mutateAsync({ input: { id: user.id, ...person, is_active } })
        : create.mutateAsync({ input: { ...person, password, password_confirm } })
    },
  }
}

/** Activates who was shown as deactivated, and the other way round. */
export function useToggleUser() {
  const update = useSend(identityCalls.updateUser, { refreshes: userRefreshes })
  return {
    isBusy: update.isPending,
    toggle: async (shown: User) => {
      const wanted = !shown.is_active
      // The list may be old: what somebody else did meanwhile is not undone.
      const current = await api(identityCalls.readUser, { id: shown.id })
      const user =
        current.is_active === wanted
          ? current
          : await update.mutateAsync({ input: { id: shown.id, is_active: wanted } })
      const name = user.full_name
      showSuccess(wanted ? t('users.activated.toast', { name }) : t('users.deactivated.toast', { name }))
    },
  }
}
