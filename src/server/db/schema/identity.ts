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
    /**
     * The visual skeleton of the email, equal for look-alikes (homographs). Null for an old duplicate until its email
     * changes.
     */
    email_skeleton: text('email_skeleton'),
    role: text('role', { enum: roles }).notNull(),
    phone: text('phone').notNull().default(''),
    /** Null until an invited user sets one. */
    password_hash: text('password_hash'),
    /** Set while another person knows the password: the user must change it, and it is invalid from this time on. */
    one_time_password_expires_at: instantColumn('one_time_password_expires_at'),
    /** Mail preferences: each critical finding, a daily summary, new assignments. */
    mails_critical: boolean('mails_critical').notNull().default(true),
    mails_daily: boolean('mails_daily').notNull().default(false),
    mails_assigned: boolean('mails_assigned').notNull().default(false),
    /** The user's language; null for the default in the settings. */
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
 * Single-use refresh tokens. `replaced_by` is the successor. If the response of a rotation was lost, the phone can
 * rotate again. Reuse of a token whose successor was used revokes the whole family.
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
 * A session, for the list of sign-ins. Its id is the family of its refresh tokens, which decide whether it is live.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The User-Agent header; empty when missing. */
    user_agent: text('user_agent').notNull().default(''),
    created_at: createdAt(),
    /** Written every few minutes, not for each request. */
    last_seen_at: instantColumn('last_seen_at').notNull(),
    /** Opened by an OIDC sign-in. */
    is_by_company: boolean('is_by_company').notNull().default(false),
    /** The OIDC ID token proved a second factor, which replaces ours. */
    is_multi_factor: boolean('is_multi_factor').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** A user's TOTP secret. Sign-ins ask for a code once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base 32. */
  secret: text('secret').notNull(),
  confirmed_at: instantColumn('confirmed_at'),
  /** The TOTP step of the last accepted code, against replay. */
  last_step: integer('last_step'),
  /** Hashes of the unused recovery codes. */
  recovery_hashes: text('recovery_hashes').array().notNull().default(sql`'{}'`),
})

/** A linked OIDC account, identified by issuer and subject: an email may change or be reassigned. */
export const oidcAccounts = pgTable(
  'oidc_accounts',
  {
    user_id: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('oidc_accounts_unique').on(table.issuer, table.subject)],
)

/**
 * A single-use, expiring link to set a password. Only the token's hash is stored. Ended links stay for a while, so
 * that users see why they no longer work.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: idColumn(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    /** Seed of a mailed link; with the server's secret it gives the token, whenever the mail is sent. */
    token_seed: text('token_seed'),
    created_at: createdAt(),
    expires_at: instantColumn('expires_at').notNull(),
    used_at: instantColumn('used_at'),
    /** Ended by a newer link, another password, another email, or deactivation. */
    ended_at: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('password_links_hash_unique').on(table.token_hash),
    index('password_links_user').on(table.user_id),
  ],
)

/**
 * Rate limit counters, shared by all processes: one row per account, address, or pair of them. The key is a hash, so
 * no email is stored. A window ends at `until`.
 */
export const attemptCounts = pgTable('attempt_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: instantColumn('until').notNull(),
})

/**
 * Failed logins per hour: one row per account, and one for all unknown emails, for any number of attempts. At the end
 * of the hour each becomes one audit log entry.
 */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    /** 0 for unknown emails. No foreign key: the account may be deleted within the hour. */
    user_id: integer('user_id').notNull(),
    starts_at: instantColumn('starts_at').notNull(),
    full_name: text('full_name').notNull(),
    count: integer('count').notNull(),
    /** The distinct networks, up to a limit. */
    addresses: text('addresses').array().notNull(),
    last_address: text('last_address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.starts_at] })],
)

/** Networks where a user has signed in before. Failed logins from elsewhere do not rate-limit the user there. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the network address. */
    network: text('network').notNull(),
    last_at: instantColumn('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.network] })],
)

/** Uploads of a user in the current budget period of a day. Shared by all processes; ends at `until`. */
export const uploadBudgets = pgTable('upload_budgets', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  files: integer('files').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  until: instantColumn('until').notNull(),
})
