import type { Work } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'
import type { Role } from '#src/rules/roles.ts'
import { describeLink, type IssuedSecret } from './passwords/secret-dialog.tsx'
import type { UserFormValues } from './user-form-values.ts'

/** The API writes roles with a capital letter. */
function capitalise(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}

/** Creates `user`, or saves changes to an existing one. */
export function saveUser(
  user: User | null,
): Work<{ user: User; given: IssuedSecret | null }, UserFormValues> {
  return async ({ send, sendChange }, { is_active, way, password, password_confirm, ...values }) => {
    const { first_name, last_name, email, phone, sector } = values
    const person = { first_name, last_name, email, phone, sector, role: capitalise(values.role) }
    if (user) {
      const saved = await sendChange(identityCalls.updateUser, user, { id: user.id, ...person, is_active })
      return { user: saved, given: null }
    }
    if (way === 'password') {
      const added = await send(identityCalls.createUser, { ...person, password, password_confirm })
      return { user: added, given: null }
    }
    const invited = await send(passwordLinkCalls.invite, { ...person, by_mail: way === 'mail' })
    return { user: invited.user, given: describeLink(invited.user, invited) }
  }
}

/**
 * Activates a user that was shown as deactivated, or the reverse.
 * @param receiver id of the user who gets the open work of a deactivated user; null leaves it unchanged
 * @returns the text of the flash message
 */
export function toggleUser(shown: User, receiver: number | null = null): Work<string> {
  return async ({ sendChange }) => {
    const isActive = !shown.is_active
    // The list may be stale, so the current state is read first: a concurrent change stays.
    const current = await api(identityCalls.readUser, { id: shown.id })
    const user =
      current.is_active === isActive
        ? current
        : await sendChange(identityCalls.updateUser, current, {
            id: shown.id,
            is_active: isActive,
            ...(receiver === null ? {} : { give_work_to: receiver }),
          })
    const name = user.full_name
    return isActive ? t('users.activated.toast', { name }) : t('users.deactivated.toast', { name })
  }
}
