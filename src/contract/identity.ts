import * as z from 'zod/mini'
import { languageCodes } from '#src/rules/language/languages.ts'
import { limits } from '#src/rules/limits.ts'
import { isAsciiAddress, normalizeEmail } from '#src/rules/normalize-email.ts'
import { needsSector, parseRole, roles } from '#src/rules/roles.ts'
import { sentences } from '#src/rules/sentences.ts'
import { defineCall } from './call.ts'
import {
  boundedText,
  filledText,
  flagText,
  id,
  idText,
  instant,
  message,
  pageOf,
  paging,
  type SaidText,
  text,
  version,
  withVersion,
} from './shapes.ts'

const emailWith = (next: NonNullable<Parameters<typeof boundedText>[1]>['next'] = []) =>
  boundedText(limits.emailLength, {
    missing: sentences.emailRequired,
    // Each letter may become several in Punycode: what is too long is not looked at.
    changes: [z.overwrite((given) => (given.length > limits.emailLength ? given : normalizeEmail(given)))],
    next: [
      z.minLength(1, { error: sentences.emailRequired, abort: true }),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: sentences.emailInvalid, abort: true }),
      ...next,
    ],
  })

/** The address that somebody signs in with. */
export const email = emailWith()

/** The address of a new person: one that every mail server takes. */
const newEmail = emailWith([z.refine(isAsciiAddress, { error: sentences.emailNotAscii })])

/** A language that Walkdown speaks. */
export const language = z.enum(languageCodes, { error: sentences.unknownChoice })

const role = z.pipe(
  boundedText(limits.nameLength, {
    missing: sentences.unknownChoice,
    tooLong: sentences.unknownChoice,
    changes: [],
    next: [z.refine((given) => parseRole(given) !== null, { error: sentences.unknownChoice })],
  }),
  z.transform((given) => parseRole(given)!),
)

const name = (missing: string) => filledText(missing, limits.nameLength)

/** Every letter of a password counts, the spaces around it too. */
const passwordWith = (missing: string, next: NonNullable<Parameters<typeof boundedText>[1]>['next'] = []) =>
  boundedText(limits.longestPassword, { missing, changes: [], next })

const givenPassword = passwordWith(sentences.passwordRequired, [z.minLength(1, sentences.passwordRequired)])

/** A password that is to be set. What the settings ask for besides, the server knows. */
export const newPassword = passwordWith(sentences.passwordRequired, [
  z.minLength(1, { error: sentences.passwordRequired, abort: true }),
  z.minLength(limits.passwordLength, sentences.passwordShort),
])

const token = boundedText(limits.tokenLength, { missing: sentences.required, changes: [] })

/** A person as every screen sees one. The role is in lower case. */
export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.string(),
  is_active: z.boolean(),
  /** Has an account, and no way to sign in yet: no password was set, and no account of the company is linked. */
  is_invited: z.boolean(),
  /** Signs in with the account at the company. */
  has_company_account: z.boolean(),
  /** The link of their invitation can still be used; there for whoever is invited. */
  is_invitation_open: z.optional(z.boolean()),
  /** Until when a password opens anything that another person set; null for their own. */
  one_time_password_expires_at: z.nullable(instant),
  sector: z.nullable(id),
  sector_id: z.nullable(id),
  sector_name: z.nullable(z.string()),
  sector_code: z.nullable(z.string()),
  created_at: instant,
  /** The one that they chose; null for whoever goes by the settings. */
  language: z.nullable(language),
  /** Left out where a session was opened by an earlier version of the server. */
  version: z.optional(version),
})
/** A person who can sign in, without anything secret. */
export type User = z.infer<typeof user>

/** What a session goes on by. */
export const tokens = z.object({ access: z.string(), refresh: z.string() })
/** An access token of 15 minutes and a refresh token that works once. */
export type Tokens = z.infer<typeof tokens>

const signedIn = { user, tokens, message: z.string() as unknown as SaidText }

/** The fields of the sign-in form. */
export const signInForm = z.object({
  email,
  password: givenPassword,
  /** Of an authenticator app, or a recovery code, where the account asks for one. */
  code: z.optional(text(limits.nameLength)),
  /** One that was chosen beside the form: it is theirs from now on. */
  language: z.optional(language),
})

const hasNeededSector = (given: { role: z.output<typeof role>; sector?: number | null | undefined }) =>
  !needsSector(given.role) || (given.sector ?? null) !== null

const sectorSentence = (given: unknown) =>
  (given as { role: string }).role === 'supervisor'
    ? sentences.supervisorNeedsSector
    : sentences.technicianNeedsSector

const newPerson = {
  first_name: name(sentences.firstNameRequired),
  last_name: name(sentences.lastNameRequired),
  email: newEmail,
  role,
  phone: z._default(text(40), ''),
  sector: z.optional(z.nullable(id)),
}

/** The fields of the Add User form where somebody is invited. */
export const invitationForm = z
  .object({ ...newPerson, by_mail: z._default(z.boolean(), false) })
  .check(z.refine(hasNeededSector, { error: (issue) => sectorSentence(issue.input), path: ['sector'] }))

/** The fields of the Add User form. */
export const newUserForm = z
  .object({
    ...newPerson,
    password: newPassword,
    password_confirm: z._default(passwordWith(sentences.passwordsDiffer), ''),
  })
  .check(
    z.refine((given) => given.password === given.password_confirm, {
      error: sentences.passwordsDiffer,
      path: ['password_confirm'],
    }),
    z.refine(hasNeededSector, { error: (issue) => sectorSentence(issue.input), path: ['sector'] }),
  )

/** The fields of the Edit User form; each may be left out over the wire. */
export const userChanges = z.object({
  first_name: z.optional(name(sentences.firstNameRequired)),
  last_name: z.optional(name(sentences.lastNameRequired)),
  email: z.optional(email),
  role: z.optional(role),
  phone: z.optional(text(40)),
  is_active: z.optional(z.boolean()),
  sector: z.optional(z.nullable(id)),
  /** With `is_active: false`: who gets the work that they have not finished, in the same step. */
  give_work_to: z.optional(id),
})

/** The fields of the own profile's form; each may be left out over the wire. */
export const profileForm = z.object({
  first_name: z.optional(name(sentences.firstNameRequired)),
  last_name: z.optional(name(sentences.lastNameRequired)),
  phone: z.optional(text(40)),
  /** Null goes by the settings. */
  language: z.optional(z.nullable(language)),
})

/** The fields of the own password's form. */
export const passwordChange = z
  .object({
    current_password: givenPassword,
    new_password: newPassword,
    new_password_confirm: passwordWith(sentences.passwordsDiffer),
  })
  .check(
    z.refine((given) => given.new_password === given.new_password_confirm, {
      error: sentences.passwordsDiffer,
      path: ['new_password_confirm'],
    }),
  )

/** Signing in and out, tokens, the own account, and users. */
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
      // Which language they read: theirs, or that of the settings.
      language,
      /** When they have to sign in again, however much they use it. */
      session_ends_at: instant,
      // Every call but the change of the password is refused before it.
      must_change_password: z.boolean(),
    }),
  }),
  register: defineCall({
    method: 'POST',
    path: '/auth/register/',
    who: ['admin'],
    summary: 'Create an account with a one-time password; there is no self-signup',
    body: newUserForm,
    // No tokens: an administrator gets no session of somebody else.
    reply: z.object({ user: signedIn.user, message: signedIn.message }),
    status: 201,
  }),
  logout: defineCall({
    method: 'POST',
    path: '/auth/logout/',
    who: 'signed-in',
    summary: 'Sign out: revoke the refresh token given',
    body: z._default(z.object({ refresh: z.optional(token) }), {}),
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
  currentUser: defineCall({
    method: 'GET',
    path: '/auth/user/',
    who: 'signed-in',
    summary: 'Read who is signed in',
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
    summary: 'Ask whether an access token is valid',
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
    summary: 'Change your own password; every other session is signed out',
    body: passwordChange,
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
  listUsers: defineCall({
    method: 'GET',
    path: '/users/',
    who: ['admin', 'supervisor'],
    summary: 'List people; a supervisor sees the technicians of the own sector',
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
    summary: 'Create a person with a one-time password, which they have to change',
    body: newUserForm,
    reply: user,
    status: 201,
  }),
  userStats: defineCall({
    method: 'GET',
    path: '/users/stats/',
    who: ['admin'],
    summary: 'Count people by role and state',
    reply: z.object({
      total: z.int(),
      active: z.int(),
      inactive: z.int(),
      admins: z.int(),
      supervisors: z.int(),
      technicians: z.int(),
      /** Accounts whose address looks like that of another account: they cannot sign in with it. */
      address_twins: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
    }),
  }),
  readUser: defineCall({
    method: 'GET',
    path: '/users/{id}/',
    who: ['admin'],
    summary: 'Read a person',
    reply: user,
  }),
  updateUser: defineCall({
    method: 'PATCH',
    path: '/users/{id}/',
    who: ['admin'],
    summary: 'Change a person, activate or deactivate, and give open work of who is deactivated to another',
    body: withVersion(userChanges),
    reply: user,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/users/{id}/reset_password/',
    who: ['admin'],
    summary: 'Give a person a one-time password, told only in this answer; they are signed out everywhere',
    reply: z.object({ password: z.string(), expires_at: instant }),
  }),
  deleteUser: defineCall({
    method: 'DELETE',
    path: '/users/{id}/',
    who: ['admin'],
    summary: 'Delete a person to whom nothing refers',
    reply: 'nothing',
  }),
}
