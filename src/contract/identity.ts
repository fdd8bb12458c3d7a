import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { languageCodes } from '#src/rules/language/languages.ts'
import { limits } from '#src/rules/limits.ts'
import { isAsciiAddress, normalizeEmail } from '#src/rules/normalize-email.ts'
import { needsSector, parseRole, roles } from '#src/rules/roles.ts'
import { defineCall } from './call.ts'
import {
  boundedText,
  filledText,
  flagText,
  id,
  idText,
  instant,
  type LocalizedTextValue,
  message,
  pageOf,
  paging,
  text,
  version,
  withVersion,
} from './shapes.ts'

const emailWith = (next: NonNullable<Parameters<typeof boundedText>[1]>['next'] = []) =>
  boundedText(limits.emailLength, {
    missing: validationMessages.emailRequired,
    // Punycode can lengthen each letter: a too long text is not normalised.
    changes: [z.overwrite((given) => (given.length > limits.emailLength ? given : normalizeEmail(given)))],
    next: [
      z.minLength(1, { error: validationMessages.emailRequired, abort: true }),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: validationMessages.emailInvalid, abort: true }),
      ...next,
    ],
  })

/** The email address of a sign-in. */
export const email = emailWith()

/** The email address of a new user: one that every mail server accepts. */
const newEmail = emailWith([z.refine(isAsciiAddress, { error: validationMessages.emailNotAscii })])

/** A supported language. */
export const language = z.enum(languageCodes, { error: validationMessages.unknownChoice })

const role = z.pipe(
  boundedText(limits.nameLength, {
    missing: validationMessages.unknownChoice,
    tooLong: validationMessages.unknownChoice,
    changes: [],
    next: [z.refine((given) => parseRole(given) !== null, { error: validationMessages.unknownChoice })],
  }),
  z.transform((given) => parseRole(given)!),
)

const name = (missing: string) => filledText(missing, limits.nameLength)

/** Every character of a password counts, including surrounding spaces. */
const passwordWith = (missing: string, next: NonNullable<Parameters<typeof boundedText>[1]>['next'] = []) =>
  boundedText(limits.longestPassword, { missing, changes: [], next })

const givenPassword = passwordWith(validationMessages.passwordRequired, [
  z.minLength(1, validationMessages.passwordRequired),
])

/** A new password. The server checks the further rules of the settings. */
export const newPassword = passwordWith(validationMessages.passwordRequired, [
  z.minLength(1, { error: validationMessages.passwordRequired, abort: true }),
  z.minLength(limits.passwordLength, validationMessages.passwordShort),
])

const token = boundedText(limits.tokenLength, { missing: validationMessages.required, changes: [] })

/** A user. The role is in lower case. */
export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.string(),
  is_active: z.boolean(),
  /** An account without any way to sign in yet: no password, and no linked company account. */
  is_invited: z.boolean(),
  /** Signs in with a company account (OpenID Connect). */
  has_company_account: z.boolean(),
  /** True while the invitation link is valid; present for invited users. */
  is_invitation_open: z.optional(z.boolean()),
  /** Expiry of a one-time password that another person set; null for an own password. */
  one_time_password_expires_at: z.nullable(instant),
  sector: z.nullable(id),
  sector_id: z.nullable(id),
  sector_name: z.nullable(z.string()),
  sector_code: z.nullable(z.string()),
  created_at: instant,
  /** The selected language; null for the default of the settings. */
  language: z.nullable(language),
  /** Absent in sessions that an earlier version of the server created. */
  version: z.optional(version),
})
/** A user without secrets. */
export type User = z.infer<typeof user>

/** The tokens of a session. */
export const tokens = z.object({ access: z.string(), refresh: z.string() })
/** An access token (15 minutes) and a single-use refresh token. */
export type Tokens = z.infer<typeof tokens>

const signedIn = { user, tokens, message: z.string() as unknown as LocalizedTextValue }

/** The fields of the login form. */
export const signInForm = z.object({
  email,
  password: givenPassword,
  /** A code of an authenticator app, or a recovery code, where the account requires one. */
  code: z.optional(text(limits.nameLength)),
  /** The language selected on the login page; it becomes the user's language. */
  language: z.optional(language),
})

const hasNeededSector = (given: { role: z.output<typeof role>; sector?: number | null | undefined }) =>
  !needsSector(given.role) || (given.sector ?? null) !== null

const sectorSentence = (given: unknown) =>
  (given as { role: string }).role === 'supervisor'
    ? validationMessages.supervisorNeedsSector
    : validationMessages.technicianNeedsSector

const newPerson = {
  first_name: name(validationMessages.firstNameRequired),
  last_name: name(validationMessages.lastNameRequired),
  email: newEmail,
  role,
  phone: z._default(text(40), ''),
  sector: z.optional(z.nullable(id)),
}

/** The fields of the Add User form for an invitation. */
export const invitationForm = z
  .object({ ...newPerson, by_mail: z._default(z.boolean(), false) })
  .check(z.refine(hasNeededSector, { error: (issue) => sectorSentence(issue.input), path: ['sector'] }))

/** The fields of the Add User form. */
export const newUserForm = z
  .object({
    ...newPerson,
    password: newPassword,
    password_confirm: z._default(passwordWith(validationMessages.passwordsDiffer), ''),
  })
  .check(
    z.refine((given) => given.password === given.password_confirm, {
      error: validationMessages.passwordsDiffer,
      path: ['password_confirm'],
    }),
    z.refine(hasNeededSector, { error: (issue) => sectorSentence(issue.input), path: ['sector'] }),
  )

/** The fields of the Edit User form; each is optional in a request. */
export const userChanges = z.object({
  first_name: z.optional(name(validationMessages.firstNameRequired)),
  last_name: z.optional(name(validationMessages.lastNameRequired)),
  email: z.optional(email),
  role: z.optional(role),
  phone: z.optional(text(40)),
  is_active: z.optional(z.boolean()),
  sector: z.optional(z.nullable(id)),
  /** With `is_active: false`: the technician who gets the open work, in the same transaction. */
  give_work_to: z.optional(id),
})

/** The fields of the profile form; each is optional in a request. */
export const profileForm = z.object({
  first_name: z.optional(name(validationMessages.firstNameRequired)),
  last_name: z.optional(name(validationMessages.lastNameRequired)),
  phone: z.optional(text(40)),
  /** Null selects the default of the settings. */
  language: z.optional(z.nullable(language)),
})

/** The fields of the password form. */
export const passwordChange = z
  .object({
    current_password: givenPassword,
    new_password: newPassword,
    new_password_confirm: passwordWith(validationMessages.passwordsDiffer),
  })
  .check(
    z.refine((given) => given.new_password === given.new_password_confirm, {
      error: validationMessages.passwordsDiffer,
      path: ['new_password_confirm'],
    }),
  )

/** Login, logout, tokens, the own account, and users. */
export const identityCalls = {
  login: defineCall({
    method: 'POST',
    path: '/auth/login/',
    who: 'public',
    summary: 'Sign in',
    body: signInForm,
    bodyBytes: limits.tokenBodyBytes,
    reply: z.object({
      ...signedIn,
      // The user's language, or the default of the settings.
      language,
      /** The absolute session timeout. */
      session_ends_at: instant,
      // The server rejects every other call until the password is changed.
      must_change_password: z.boolean(),
    }),
  }),
  register: defineCall({
    method: 'POST',
    path: '/auth/register/',
    who: ['admin'],
    summary: 'Create an account with a one-time password; there is no self-signup',
    body: newUserForm,
    // No tokens: an administrator gets no session of another user.
    reply: z.object({ user: signedIn.user, message: signedIn.message }),
    status: 201,
  }),
  logout: defineCall({
    method: 'POST',
    path: '/auth/logout/',
    who: 'signed-in',
    summary: 'Sign out: revoke the given refresh token',
    body: z._default(z.object({ refresh: z.optional(token) }), {}),
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
  currentUser: defineCall({
    method: 'GET',
    path: '/auth/user/',
    who: 'signed-in',
    summary: 'Read the signed-in user',
    reply: z.object({ data: user }),
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/auth/token/refresh/',
    who: 'public',
    summary: 'Exchange a refresh token for a new pair',
    body: z.object({ refresh: token }),
    bodyBytes: limits.tokenBodyBytes,
    reply: tokens,
  }),
  verify: defineCall({
    method: 'POST',
    path: '/auth/token/verify/',
    who: 'public',
    summary: 'Check whether an access token is valid',
    body: z.object({ token }),
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
  updateProfile: defineCall({
    method: 'PATCH',
    path: '/users/update_profile/',
    who: 'signed-in',
    summary: 'Change your own name, phone and language',
    body: withVersion(profileForm),
    reply: user,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/users/change_password/',
    who: 'signed-in',
    summary: 'Change your own password; all other sessions end',
    body: passwordChange,
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
  listUsers: defineCall({
    method: 'GET',
    path: '/users/',
    who: ['admin', 'supervisor'],
    summary: 'List users; a supervisor sees the technicians of their sector',
    query: z.object({
      ...paging,
      search: z.optional(text(limits.searchLength)),
      role: z.optional(role),
      is_active: z.optional(flagText),
      sector: z.optional(idText),
      id: z.optional(idText),
    }),
    reply: pageOf(user),
  }),
  createUser: defineCall({
    method: 'POST',
    path: '/users/',
    who: ['admin'],
    summary: 'Create a user with a one-time password, which they must change',
    body: newUserForm,
    reply: user,
    status: 201,
  }),
  userStats: defineCall({
    method: 'GET',
    path: '/users/stats/',
    who: ['admin'],
    summary: 'Count users by role and status',
    reply: z.object({
      total: z.int(),
      active: z.int(),
      inactive: z.int(),
      admins: z.int(),
      supervisors: z.int(),
      technicians: z.int(),
      /**
       * Accounts whose email address is too similar to that of another account (same skeleton): they cannot sign
       * in with it.
       */
      address_twins: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
    }),
  }),
  readUser: defineCall({
    method: 'GET',
    path: '/users/{id}/',
    who: ['admin'],
    summary: 'Read a user',
    reply: user,
  }),
  updateUser: defineCall({
    method: 'PATCH',
    path: '/users/{id}/',
    who: ['admin'],
    summary: 'Change, activate or deactivate a user; on deactivation, reassign their open work',
    body: withVersion(userChanges),
    reply: user,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/users/{id}/reset_password/',
    who: ['admin'],
    summary: 'Set a one-time password for a user; only this response contains it, and all their sessions end',
    reply: z.object({ password: z.string(), expires_at: instant }),
  }),
  deleteUser: defineCall({
    method: 'DELETE',
    path: '/users/{id}/',
    who: ['admin'],
    summary: 'Delete a user without related records',
    reply: 'nothing',
  }),
}
