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
import { type BodyPace, discardBody, refuseTooLarge, watchBody } from './request-body.ts'
import type { Caller } from './route.ts'

/** What the settings say to whoever is signed in. */
export interface GuardOptions {
  /** Of days and dates. */
  describeDates: (caller: Caller) => Promise<string>
  /** The language that they read. */
  findLanguage: (caller: Caller) => Promise<string>
  /** After how many minutes without a touch they are signed out; null for whoever is not. */
  findIdleMinutes: (caller: Caller) => Promise<number | null>
  /** Whether their sign-in has to ask for more than the password. */
  needsSecondFactor: (caller: Caller) => Promise<boolean>
  /** Whether nobody but administrators is let in at the moment. */
  isInMaintenance: (caller: Caller) => Promise<boolean>
  /** Counts a call that costs seconds of work. @throws Problem 429 where it is one too many */
  admitExpensiveCall: (caller: Caller) => Promise<void>
  /** Whether a backup takes the place of everything at this moment, so that nobody is let in at all. */
  isClosed: () => boolean
  /** Another number as soon as one does: what was let in before is of what is not there any more. */
  turn: () => number
}

const turns = new WeakMap<FastifyRequest, number>()

/**
 * The one guard, before any of the body is read: who may make a call, and how much it may bring, is read from the
 * contract.
 */
export function guardCall(call: AnyCall, authenticate: Authenticate, rules: GuardOptions, pace: BodyPace) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limit = bodyLimitOf(call, isMultipart(request))
    watchBody(request, reply, limit, pace)
    try {
      turns.set(request, rules.turn())
      if (rules.isClosed() && call !== systemCalls.health) throw problem('being_restored')
      if (call.who !== 'public') {
        const caller = await admit(call.who, request, authenticate)
        reply.header(DATE_SETTINGS_HEADER, await rules.describeDates(caller))
        reply.header(LANGUAGE_HEADER, await rules.findLanguage(caller))
        const idleMinutes = await rules.findIdleMinutes(caller)
        if (idleMinutes !== null) reply.header(IDLE_MINUTES_HEADER, idleMinutes)
        await keepOutDuringMaintenance(call, caller, rules)
        // First: a second factor is set up with the password that they choose.
        if (caller.must_change_password) requirePasswordChange(call)
        else await requireSecondFactor(call, caller, rules)
        if (call.isExpensive) await rules.admitExpensiveCall(caller)
      }
      refuseTooLarge(request, limit)
    } catch (error) {
      discardBody(request, reply, limit)
      throw error
    }
    // A body that the framework does not read with this method.
    if (call.method === 'GET') discardBody(request, reply, limit)
  }
}

/**
 * Once the body is there, which may take longer than a restore: who was let in, and what was read of them, is of the state
 * before it. @throws Problem by which it is sent again
 */
export function requireSameRestoreEpoch(call: AnyCall, request: FastifyRequest, rules: GuardOptions): void {
  if (call !== systemCalls.health && turns.get(request) !== rules.turn()) throw problem('being_restored')
}

/** What goes to no call is refused before its body is read, too. */
export function guardUnknown(pace: BodyPace) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.is404) return
    watchBody(request, reply, limits.bodyBytes, pace)
    discardBody(request, reply, limits.bodyBytes)
    if (request.method !== 'GET') throw unknownAddress()
  }
}

/** Administrators enter, and everybody may leave. */
async function keepOutDuringMaintenance(call: AnyCall, caller: Caller, rules: GuardOptions): Promise<void> {
  if (caller.role === 'admin' || call === identityCalls.logout) return
  if (await rules.isInMaintenance(caller)) throw problem('maintenance')
}

/** Another person knows the password that they signed in with: nothing is done in their name before they change it. */
function requirePasswordChange(call: AnyCall): void {
  if (call !== identityCalls.changePassword && call !== identityCalls.logout)
    throw problem('must_change_password')
}

/** What somebody can do before they have a second factor that is required of them. */
const settingUp = new Set<AnyCall>([
  twoFactorCalls.readOwn,
  twoFactorCalls.begin,
  twoFactorCalls.confirm,
  identityCalls.currentUser,
  identityCalls.logout,
])

async function requireSecondFactor(call: AnyCall, caller: Caller, rules: GuardOptions): Promise<void> {
  if (caller.has_second_factor || settingUp.has(call)) return
  if (await rules.needsSecondFactor(caller)) throw problem('second_factor_missing')
}

async function admit(
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
