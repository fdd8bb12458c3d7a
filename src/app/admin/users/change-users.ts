import type { Work } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/admin.ts'
import type { Role } from '#src/rules/roles.ts'
import { describeLink, type Given } from './passwords/hand-over.tsx'
import type { UserFormValues } from './user-form-values.ts'

/** On the wire a role is written with a capital. */
function capitalise(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}

/** Sends the form: changes `user`, or makes a new one. */
export function saveUser(user: User | null): Work<{ user: User; given: Given | null }, UserFormValues> {
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
 * Activates who was shown as deactivated, and the other way round, and says so.
 * @param receiver who gets the open work of whoever is deactivated; null leaves it where it is
 */
export function toggleUser(shown: User, receiver: number | null = null): Work<string> {
  return async ({ sendChange }) => {
    const wanted = !shown.is_active
    // The list may be old: what somebody else did meanwhile is not undone.
    const current = await api(identityCalls.readUser, { id: shown.id })
    const user =
      current.is_active === wanted
        ? current
        : await sendChange(identityCalls.updateUser, current, {
            id: shown.id,
            is_active: wanted,
            ...(receiver === null ? {} : { give_work_to: receiver }),
          })
    const name = user.full_name
    return wanted ? t('users.activated.toast', { name }) : t('users.deactivated.toast', { name })
  }
}
