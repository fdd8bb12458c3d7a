import { useSend } from '#src/app/shared/api/use-call.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import type { Role } from '#src/rules/roles.ts'
import type { UserFormValues } from './user-form-values.ts'
import { userRefreshes } from './user-refreshes.ts'

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
