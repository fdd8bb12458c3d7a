import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languageCodes } from '#src/rules/language/languages.ts'
import { roles } from '#src/rules/roles.ts'
import { createdAt, idColumn, instantColumn, isDuplicate } from './columns.ts'

export const sectors = pgTable(
  'sectors',
  {
    id: idColumn(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull().default(''),
    location: text('location').notNull().default(''),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    is_duplicate: isDuplicate(),
  },
  (table) => [
    uniqueIndex('sectors_code_unique').on(sql`normalize_code(code)`).where(sql`not is_duplicate`),
    index('sectors_duplicate').on(table.id).where(sql`is_duplicate`),
  ],
)

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    email: text('email').notNull(),
    /** The address as it looks: the same for look-alikes. Null for a twin from before, until it gets another address. */
    email_skeleton: text('email_skeleton'),
    role: text('role', { enum: roles }).notNull(),
    phone: text('phone').notNull().default(''),
    /** Null until somebody who was invited has set one. */
    password_hash: text('password_hash'),
    /** Set while another person knows the password: it must be changed, and opens nothing from then on. */
    one_time_password_expires_at: instantColumn('one_time_password_expires_at'),
    /** Which mails somebody wants, where mail is set up: each critical finding, what else is new once a day, new work. */
    mails_critical: boolean('mails_critical').notNull().default(true),
    mails_daily: boolean('mails_daily').notNull().default(false),
    mails_assigned: boolean('mails_assigned').notNull().default(false),
    /** The language that somebody chose; null for whoever goes by the settings. */
    language: text('language', { enum: languageCodes }),
    is_active: boolean('is_active').notNull().default(true),
    sector_id: integer('sector_id').references(() => sectors.id),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_email_skeleton_unique').on(table.email_skeleton),
    index('users_sector_role').on(table.sector_id, table.role),
  ],
)

/**
 * A refresh token works once. `replaced_by` names its successor, so that a phone that lost the answer of a
 * rotation can rotate again, while the reuse of a token whose successor was already used ends the whole family.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid('id').primaryKey(),
    family_id: uuid('family_id').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    replaced_by: uuid('replaced_by'),
    created_at: createdAt(),
    expires_at: instantColumn('expires_at').notNull(),
    used_at: instantColumn('used_at'),
    revoked_at: instantColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash_unique').on(table.token_hash),
    index('refresh_tokens_family').on(table.family_id),
    index('refresh_tokens_user').on(table.user_id),
  ],
)

/**
 * A sign-in, for whoever looks where somebody is signed in. Its number is the family of its refresh tokens, which say
 * whether it lives.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the browser called itself; empty where it said nothing. */
    user_agent: text('user_agent').notNull().default(''),
    created_at: createdAt(),
    /** Written once in a while, not by each request. */
    last_seen_at: instantColumn('last_seen_at').notNull(),
    /** Opened with the account at the company. */
    is_by_company: boolean('is_by_company').notNull().default(false),
    /** The company's ID token has shown a second factor, which stands in for one of ours. */
    is_multi_factor: boolean('is_multi_factor').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** The secret of somebody's authenticator app. It is asked for at a sign-in once a code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base 32. */
  secret: text('secret').notNull(),
  confirmed_at: instantColumn('confirmed_at'),
  /** The half minute of the last code that was taken: none is taken twice. */
  last_step: integer('last_step'),
  /** Of the recovery codes that are left. */
  recovery_hashes: text('recovery_hashes').array().notNull().default(sql`'{}'`),
})

/**
 * The account at the company that somebody signs in with. Once it is linked it is known by who issued it and its number
 * there: an email address may change, and be somebody else's later.
 */
export const companyAccounts = pgTable(
  'company_accounts',
  {
    user_id: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('company_accounts_unique').on(table.issuer, table.subject)],
)

/**
 * A link by which somebody sets a password, once and for a limited time. Of its token only the hash is kept. What is over
 * stays for a while, so that whoever comes with it is told why.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: idColumn(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    /** Of a link that goes by mail: with the server's secret it makes the token, whenever the mail is written. */
    token_seed: text('token_seed'),
    created_at: createdAt(),
    expires_at: instantColumn('expires_at').notNull(),
    used_at: instantColumn('used_at'),
    /** By a newer link, another password, another email address, or a deactivated account. */
    ended_at: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('password_links_hash_unique').on(table.token_hash),
    index('password_links_user').on(table.user_id),
  ],
)

/**
 * How often something that is limited was tried: a row for each account, address and pair of them, shared by all
 * processes. The key is a hash, so that nobody's email is in it. A count is over at `until`.
 */
export const attemptCounts = pgTable('attempt_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: instantColumn('until').notNull(),
})

/**
 * Failed sign-ins of one hour: a row for each account, and one for all unknown addresses, however many attempts there
 * are. At the end of the hour each becomes one row of the audit trail.
 */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    /** 0 for unknown addresses. No foreign key: the account may be deleted before the hour is over. */
    user_id: integer('user_id').notNull(),
    starts_at: instantColumn('starts_at').notNull(),
    full_name: text('full_name').notNull(),
    count: integer('count').notNull(),
    /** The different networks, up to a limit. */
    addresses: text('addresses').array().notNull(),
    last_address: text('last_address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.starts_at] })],
)

/** From where a person has signed in. Others who fail elsewhere do not keep them out there. */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the address. */
    place: text('place').notNull(),
    last_at: instantColumn('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.place] })],
)

/** What a person uploaded in the current budget period of a day. Shared by all processes; over at `until`. */
export const uploadBudgets = pgTable('upload_budgets', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  files: integer('files').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  until: instantColumn('until').notNull(),
})
