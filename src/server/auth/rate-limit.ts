import type { Db } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { countAttempt, type RateLimit } from './rate-limit-store.ts'

const MINUTE = 60_000

/**
 * Rate limits of failed logins. From a network where the account has signed in before, only the first one applies, so
 * that an attacker elsewhere cannot lock the user out.
 */
export const loginLimits = {
  /** Per account and network. */
  pair: { most: 10, within: 5 * MINUTE },
  /** Per account, from all networks where it has not signed in before. */
  account: { most: 30, within: 15 * MINUTE },
  /** Per network, for all accounts that have not signed in there before. */
  address: { most: 100, within: 15 * MINUTE },
  /** For all logins from networks that are new to their account. */
  all: { most: 1000, within: 15 * MINUTE },
} as const

/** Rate limit of wrong current passwords, for signed-in users. */
export const passwordLimit = { most: 10, within: 15 * MINUTE } as const

/** Rate limit of wrong second-factor codes, after the right password. */
export const secondFactorLimit = { most: 10, within: 15 * MINUTE } as const

/** Rate limits of refresh calls: failed ones per network and in all, successful ones per account. */
export const refreshLimits = {
  address: { most: 300, within: 15 * MINUTE },
  all: { most: 3000, within: 15 * MINUTE },
  account: { most: 120, within: 15 * MINUTE },
} as const

/** Rate limit of reports and exports per user: far more than anyone reads. */
export const expensiveLimit = { most: 300, within: 15 * MINUTE } as const

/** Rate limit of invalid password links. */
export const linkLimits = { address: { most: 30, within: 15 * MINUTE } } as const

/** Rate limits of failed OIDC sign-ins. */
export const oidcLimits = {
  address: { most: 100, within: 15 * MINUTE },
  all: { most: 1000, within: 15 * MINUTE },
} as const

/** Rate limits of password reset requests. */
export const passwordResetLimits = {
  /** Per account, since each request sends a mail. */
  account: { most: 5, within: 60 * MINUTE },
  address: { most: 20, within: 15 * MINUTE },
  all: { most: 300, within: 15 * MINUTE },
} as const

/** The rate limits of a login. @param email in lower case */
export function limitsOfLogin(email: string, network: string, isKnownNetwork: boolean) {
  const pair: RateLimit = { what: `sign in ${email} from ${network}`, ...loginLimits.pair }
  const others: RateLimit[] = [
    { what: `sign in ${email}`, ...loginLimits.account },
    { what: `sign in from ${network}`, ...loginLimits.address },
    { what: 'sign in', ...loginLimits.all },
  ]
  return { pair, others: isKnownNetwork ? [] : others }
}

export function limitsOfRefresh(network: string): RateLimit[] {
  return [
    { what: `refresh from ${network}`, ...refreshLimits.address },
    { what: 'refresh', ...refreshLimits.all },
  ]
}

export function limitsOfLink(network: string): RateLimit[] {
  return [{ what: `password link from ${network}`, ...linkLimits.address }]
}

export function limitsOfOidc(network: string): RateLimit[] {
  return [
    { what: `company account from ${network}`, ...oidcLimits.address },
    { what: 'company account', ...oidcLimits.all },
  ]
}

/** @param email in lower case */
export function limitsOfForgottenPassword(email: string, network: string): RateLimit[] {
  return [
    { what: `forgotten password of ${email}`, ...passwordResetLimits.account },
    { what: `forgotten password from ${network}`, ...passwordResetLimits.address },
    { what: 'forgotten password', ...passwordResetLimits.all },
  ]
}

/**
 * Consumes a single-use value; all processes share the record.
 * @param within lifetime in milliseconds
 * @returns false when it was used before
 */
export async function consumeOnce(db: Db, what: string, within: number, now: Date): Promise<boolean> {
  return (await countAttempt(db, [{ what, most: 1, within }], now)) === null
}

/** @throws Problem 429 with the seconds to wait, in a message about reports and exports */
export async function rateLimitExpensiveCall(db: Db, userId: number, now: Date): Promise<void> {
  const until = await countAttempt(db, [{ what: `reports and exports of ${userId}`, ...expensiveLimit }], now)
  if (until === null) return
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw problem('too_many_reports', { number: Math.ceil(seconds / 60) }, { retryAfter: seconds })
}

/** Counts an attempt. @throws Problem 429 with the seconds to wait when a limit is reached */
export async function rateLimitAttempt(db: Db, limits: RateLimit[], now: Date): Promise<void> {
  const until = await countAttempt(db, limits, now)
  if (until === null) return
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw problem('too_many_requests', { number: Math.ceil(seconds / 60) }, { retryAfter: seconds })
}
