import type { FastifyReply, FastifyRequest } from 'fastify'
import { IDLE_MINUTES_HEADER } from '#src/contract/accounts/idle-minutes.ts'
import { LANGUAGE_HEADER } from '#src/contract/accounts/language-header.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { type AnyCall, bodyLimitOf } from '#src/contract/call.ts'
import { DATE_SETTINGS_HEADER } from '#src/contract/date-settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { systemCalls } from '#src/contract/system.ts'
import { limits } from '#src/rules/limits.ts'
import { problem } from '#src/server/problems/problem.ts'
import { type Authenticate, setCaller } from './authenticate.ts'
import { unknownAddress } from './errors.ts'
import { type BodyTimeouts, discardBody, refuseTooLarge, watchBody } from './request-body.ts'
import type { Caller } from './route.ts'

/** Settings and checks for signed-in callers. */
export interface GuardOptions {
  /** The time zone and date format. */
  describeDates: (caller: Caller) => Promise<string>
  /** The caller's language. */
  findLanguage: (caller: Caller) => Promise<string>
  /** The idle timeout in minutes; null for callers without one. */
  findIdleMinutes: (caller: Caller) => Promise<number | null>
  /** Whether the settings require a second factor of the caller. */
  needsSecondFactor: (caller: Caller) => Promise<boolean>
  /** Whether only administrators may use the server (maintenance mode). */
  isInMaintenance: (caller: Caller) => Promise<boolean>
  /** Applies the rate limit of calls that take seconds of CPU time. @throws Problem 429 */
  rateLimitExpensiveCall: (caller: Caller) => Promise<void>
  /** Whether a restore is running, so that all requests are rejected. */
  isClosed: () => boolean
  /** The restore epoch of this process: it changes with each restore, so requests from before it are rejected. */
  turn: () => number
}

const epochs = new WeakMap<FastifyRequest, number>()

/**
 * The guard of every call; it runs before the body is read. The contract defines who may make the call, and the
 * largest body.
 */
export function guardCall(
  call: AnyCall,
  authenticate: Authenticate,
  rules: GuardOptions,
  pace: BodyTimeouts,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limit = bodyLimitOf(call, isMultipart(request))
    watchBody(request, reply, limit, pace)
    try {
      epochs.set(request, rules.turn())
      if (rules.isClosed() && call !== systemCalls.health) throw problem('being_restored')
      if (call.who !== 'public') {
        const caller = await authorize(call.who, request, authenticate)
        reply.header(DATE_SETTINGS_HEADER, await rules.describeDates(caller))
        reply.header(LANGUAGE_HEADER, await rules.findLanguage(caller))
        const idleMinutes = await rules.findIdleMinutes(caller)
        if (idleMinutes !== null) reply.header(IDLE_MINUTES_HEADER, idleMinutes)
        await rejectDuringMaintenance(call, caller, rules)
        // The new password comes first, since setting up a second factor asks for it.
        if (caller.must_change_password) requirePasswordChange(call)
        else await requireSecondFactor(call, caller, rules)
        if (call.isExpensive) await rules.rateLimitExpensiveCall(caller)
      }
      refuseTooLarge(request, limit)
    } catch (error) {
      discardBody(request, reply, limit)
      throw error
    }
    // Fastify does not read a body with GET.
    if (call.method === 'GET') discardBody(request, reply, limit)
  }
}

/**
 * Checked after the body has arrived, which may take longer than a restore: the caller and their permissions were
 * read before the restore.
 * @throws Problem that makes the client retry
 */
export function requireSameRestoreEpoch(call: AnyCall, request: FastifyRequest, rules: GuardOptions): void {
  if (call !== systemCalls.health && epochs.get(request) !== rules.turn()) throw problem('being_restored')
}

/** Rejects unknown paths before their body is read. */
export function guardUnknown(pace: BodyTimeouts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.is404) return
    watchBody(request, reply, limits.bodyBytes, pace)
    discardBody(request, reply, limits.bodyBytes)
    if (request.method !== 'GET') throw unknownAddress()
  }
}

/** Maintenance mode: administrators pass, and all users may sign out. */
async function rejectDuringMaintenance(call: AnyCall, caller: Caller, rules: GuardOptions): Promise<void> {
  if (caller.role === 'admin' || call === identityCalls.logout) return
  if (await rules.isInMaintenance(caller)) throw problem('maintenance')
}

/** Another person knows the one-time password, so no other call is allowed before it is changed. */
function requirePasswordChange(call: AnyCall): void {
  if (call !== identityCalls.changePassword && call !== identityCalls.logout)
    throw problem('must_change_password')
}

/** Calls that are allowed before a required second factor is set up. */
const setupCalls = new Set<AnyCall>([
  twoFactorCalls.readOwn,
  twoFactorCalls.begin,
  twoFactorCalls.confirm,
  identityCalls.currentUser,
  identityCalls.logout,
])

async function requireSecondFactor(call: AnyCall, caller: Caller, rules: GuardOptions): Promise<void> {
  if (caller.has_second_factor || setupCalls.has(call)) return
  if (await rules.needsSecondFactor(caller)) throw problem('second_factor_missing')
}

async function authorize(
  who: Exclude<AnyCall['who'], 'public'>,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller> {
  const caller = await authenticate(request)
  setCaller(request, caller)
  if (who !== 'signed-in' && !who.includes(caller.role)) throw problem('forbidden')
  return caller
}

function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\//i.test(request.headers['content-type'] ?? '')
}
