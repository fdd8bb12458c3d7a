import * as z from 'zod/mini'
import { invitationForm, newUserForm, userChanges } from '#src/contract/identity.ts'
import { needsSector } from '#src/rules/roles.ts'
import { sentences } from '#src/rules/sentences.ts'
import type { UserFormValues } from './user-form-values.ts'

interface Fault {
  path: PropertyKey[]
  message: string
}

/** Someone who works for a sector has to have one. */
function findMissingSector({ role, sector }: UserFormValues): Fault[] {
  if (!needsSector(role) || sector !== null) return []
  const message = role === 'supervisor' ? sentences.supervisorNeedsSector : sentences.technicianNeedsSector
  return [{ path: ['sector'], message }]
}

function findOtherPassword({ password, password_confirm }: UserFormValues): Fault[] {
  return password === password_confirm
    ? []
    : [{ path: ['password_confirm'], message: sentences.passwordsDiffer }]
}

/**
 * The contract's schema compares fields only once each is right by itself, and leaves it to the server whether who
 * is changed has a sector. A person wants to read at once all that is wrong.
 */
function withComparisons(
  schemaOf: (values: UserFormValues) => z.ZodMiniType,
  compare: (values: UserFormValues) => Fault[],
) {
  return z.custom<UserFormValues>().check(({ value, issues }) => {
    const faults = [...(schemaOf(value).safeParse(value).error?.issues ?? []), ...compare(value)]
    for (const { path, message } of faults) issues.push({ code: 'custom', input: value, path, message })
  })
}

/** What the Add User dialog refuses. */
export const addUserSchema = withComparisons(
  ({ way }) => (way === 'mail' || way === 'link' ? invitationForm : newUserForm),
  (values) => [
    ...findMissingSector(values),
    ...(values.way === 'mail' || values.way === 'link' ? [] : findOtherPassword(values)),
  ],
)

/** What the Edit User dialog refuses; it does not change passwords. */
export const editUserSchema = withComparisons(() => userChanges, findMissingSector)
