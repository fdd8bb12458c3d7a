import { apiAddress, scopedName } from '#src/contract/base-path.ts'
import type { User } from '#src/contract/identity.ts'
import { requestWithin } from '#src/offline/browser/web-locks.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import { readConnectionChoices } from '#src/offline/db/connection-choices.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import type { OwnSettings } from '#src/offline/model/own-settings.ts'
import type { Session } from '#src/offline/session/session.ts'
import type { OutboxContext } from './outbox-context.ts'

const TIMEOUT = 30_000
/** Longer than an attempt: then the tab that sends is frozen. Milliseconds. */
const MAX_DURATION = 70_000

const paths = { profile: '/users/update_profile/', mails: '/auth/mail_choices/' } as const
const parts = Object.keys(paths) as (keyof OwnSettings)[]

type SettingsContext = Pick<OutboxContext, 'database' | 'locks' | 'userId'> & {
  session: Pick<Session, 'authorizedFetch' | 'readSession' | 'saveUser'>
}

/** Adds changes to those that wait for a connection; the last change of a setting wins. */
export async function keepSettings(database: OfflineDatabase, changes: OwnSettings): Promise<void> {
  await writeTransaction(database, [database.meta], async () => {
    const waiting = (await database.readMeta('own_settings')) ?? {}
    const merged = { ...waiting }
    if (changes.profile) merged.profile = { ...waiting.profile, ...changes.profile }
    if (changes.mails) merged.mails = { ...waiting.mails, ...changes.mails }
    await database.writeMeta('own_settings', merged)
  })
}

/**
 * Sends the settings that wait. A repeated request changes nothing more, so it needs no idempotency key.
 * @returns false while some still wait for a connection or a sign-in
 * @throws OfflineError server_refused with the server's message; the refused change is dropped
 */
export function sendSettings(context: SettingsContext): Promise<boolean> {
  return requestWithin(
    context.locks,
    scopedName(`walkdown.settings.${context.userId}`),
    MAX_DURATION,
    async () => {
      if ((await readConnectionChoices(context.database)).works_offline) return false
      for (const part of parts) if (!(await sendPart(context, part))) return false
      return true
    },
  )
}

async function sendPart(context: SettingsContext, part: keyof OwnSettings): Promise<boolean> {
  const { database, session, userId } = context
  const sent = (await database.readMeta('own_settings'))?.[part]
  if (!sent) return true
  const current = await session.readSession()
  if (current?.user.id !== userId || current.isExpired) return false
  let response: Response
  let body: { code?: unknown; message?: unknown }
  try {
    response = await session.authorizedFetch(
      apiAddress(paths[part]),
      {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
        cache: 'no-store',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      },
      userId,
    )
    body = await response.json()
  } catch {
    // No connection, or no response of our server.
    return false
  }
  const { status } = response
  const isRefused = [400, 403, 404, 422].includes(status) && typeof body.code === 'string'
  if (status !== 200 && !isRefused) return false
  await dropSent(database, part, sent)
  if (isRefused)
    throw new OfflineError('server_refused', { sentence: String(body.message ?? body.code), status })
  if (part === 'profile') await session.saveUser(body as unknown as User)
  return true
}

/** Drops what the server has; a change that was made meanwhile stays. */
function dropSent(database: OfflineDatabase, part: keyof OwnSettings, sent: object): Promise<void> {
  return writeTransaction(database, [database.meta], async () => {
    const waiting = (await database.readMeta('own_settings')) ?? {}
    const known = sent as Record<string, unknown>
    const left = Object.entries(waiting[part] ?? {}).filter(([name, value]) => known[name] !== value)
    const { [part]: _, ...rest } = waiting
    const next = left.length > 0 ? { ...rest, [part]: Object.fromEntries(left) } : rest
    if (Object.keys(next).length > 0) await database.writeMeta('own_settings', next)
    else await database.meta.delete('own_settings')
  })
}
