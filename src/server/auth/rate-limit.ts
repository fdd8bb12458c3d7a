import type { Db } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { type AttemptLimit, takeAttempt } from './rate-limit-store.ts'

const MINUTE = 60_000

/**
 * How often a wrong password may be given. Who signs in where they have signed in before is held to the first alone:
 * whatever others try elsewhere does not keep them out.
 */
export const signInLimits = {
  /** For one account from one address. */
  pair: { most: 10, within: 5 * MINUTE },
  /** For one account, from all addresses where it has not signed in before. */
  account: { most: 30, within: 15 * MINUTE },
  /** From one address, for all accounts that have not signed in there before. */
  address: { most: 100, within: 15 * MINUTE },
  /** By everybody together, where they have not signed in before. */
  all: { most: 1000, within: 15 * MINUTE },
} as const

/** How often somebody who is signed in may get their current password wrong. */
export const passwordLimit = { most: 10, within: 15 * MINUTE } as const

/** How often a code of a second factor may be wrong, after the right password. */
export const secondFactorLimit = { most: 10, within: 15 * MINUTE } as const

/** How often a session may be renewed with what renews none, and an account with what does. */
export const refreshLimits = {
  address: { most: 300, within: 15 * MINUTE },
  all: { most: 3000, within: 15 * MINUTE },
  account: { most: 120, within: 15 * MINUTE },
} as const

/** How many reports and exports one person may ask for: far more than anybody reads. */
export const expensiveLimit = { most: 300, within: 15 * MINUTE } as const

/** How often a link that is not valid may be tried. */
export const linkLimits = { address: { most: 30, within: 15 * MINUTE } } as const

/** How often a sign-in with the company's account may end in a refusal. */
export const companyLimits = {
  address: { most: 100, within: 15 * MINUTE },
  all: { most: 1000, within: 15 * MINUTE },
} as const

/** How often a link may be asked for by whoever has forgotten a password, or says so. */
export const forgottenLimits = {
  /** For one account: each is a mail to it. */
  account: { most: 5, within: 60 * MINUTE },
  address: { most: 20, within: 15 * MINUTE },
  all: { most: 300, within: 15 * MINUTE },
} as const

/** What a sign-in counts against. The email is in lower case. */
export function limitsOfSignIn(email: string, place: string, isKnownPlace: boolean) {
  const pair: AttemptLimit = { what: `sign in ${email} from ${place}`, ...signInLimits.pair }
  const others: AttemptLimit[] = [
    { what: `sign in ${email}`, ...signInLimits.account },
    { what: `sign in from ${place}`, ...signInLimits.address },
    { what: 'sign in', ...signInLimits.all },
  ]
  return { pair, others: isKnownPlace ? [] : others }
}

export function limitsOfRefresh(place: string): AttemptLimit[] {
  return [
    { what: `refresh from ${place}`, ...refreshLimits.address },
    { what: 'refresh', ...refreshLimits.all },
  ]
}

export function limitsOfLink(place: string): AttemptLimit[] {
  return [{ what: `password link from ${place}`, ...linkLimits.address }]
}

export function limitsOfCompany(place: string): AttemptLimit[] {
  return [
    { what: `company account from ${place}`, ...companyLimits.address },
    { what: 'company account', ...companyLimits.all },
  ]
}

/** The email is in lower case. */
export function limitsOfForgottenPassword(email: string, place: string): AttemptLimit[] {
  return [
    { what: `forgotten password of ${email}`, ...forgottenLimits.account },
    { what: `forgotten password from ${place}`, ...forgottenLimits.address },
    { what: 'forgotten password', ...forgottenLimits.all },
  ]
}

/** Uses up what may be used once within a time, whichever process is asked. @returns false where it was used before */
export async function takeOnce(db: Db, what: string, within: number, now: Date): Promise<boolean> {
  return (await takeAttempt(db, [{ what, most: 1, within }], now)) === null
}

/** @throws Problem 429 with the time to wait, in a sentence about reports and exports */
export async function rateLimitExpensiveCall(db: Db, userId: number, now: Date): Promise<void> {
  const until = await takeAttempt(db, [{ what: `reports and exports of ${userId}`, ...expensiveLimit }], now)
  if (until === null) return
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw problem('too_many_reports', { seconds }, { retryAfter: seconds })
}

/** Counts a try. @throws Problem 429 with the time to wait when a limit is reached */
export async function rateLimitAttempt(db: Db, limits: AttemptLimit[], now: Date): Promise<void> {
  const until = await takeAttempt(db, limits, now)
  if (until === null) return
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw problem('too_many_requests', { seconds }, { retryAfter: seconds })
}
