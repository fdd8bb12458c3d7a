import { api } from '#src/app/shared/api/api.ts'
import { useSend } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { userRefreshes } from './user-refreshes.ts'

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
