import * as z from 'zod/mini'
import { invitationForm, newUserForm, userChanges } from '#src/contract/identity.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { needsSector } from '#src/rules/roles.ts'
import type { UserFormValues } from './user-form-values.ts'

interface FieldError {
  path: PropertyKey[]
  message: string
}

/** Roles that work for a sector require one. */
function findMissingSector({ role, sector }: UserFormValues): FieldError[] {
  if (!needsSector(role) || sector !== null) return []
  const message =
    role === 'supervisor'
      ? validationMessages.supervisorNeedsSector
      : validationMessages.technicianNeedsSector
  return [{ path: ['sector'], message }]
}

function findOtherPassword({ password, password_confirm }: UserFormValues): FieldError[] {
  return password === password_confirm
    ? []
    : [{ path: ['password_confirm'], message: validationMessages.passwordsDiffer }]
}

/**
 * The contract schema compares fields only when each one is valid, and the server checks the sector of an
 * edited user. The form adds both checks, so that it shows all problems at once.
 */
function withComparisons(
  schemaOf: (values: UserFormValues) => z.ZodMiniType,
  compare: (values: UserFormValues) => FieldError[],
) {
  return z.custom<UserFormValues>().check(({ value, issues }) => {
    const errors = [...(schemaOf(value).safeParse(value).error?.issues ?? []), ...compare(value)]
    for (const { path, message } of errors) issues.push({ code: 'custom', input: value, path, message })
  })
}

/** Schema of the Add User dialog. */
export const addUserSchema = withComparisons(
  ({ way }) => (way === 'mail' || way === 'link' ? invitationForm : newUserForm),
  (values) => [
    ...findMissingSector(values),
    ...(values.way === 'mail' || values.way === 'link' ? [] : findOtherPassword(values)),
  ],
)

/** Schema of the Edit User dialog; it does not change passwords. */
export const editUserSchema = withComparisons(() => userChanges, findMissingSector)
