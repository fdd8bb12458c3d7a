import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Connection } from './connection.ts'

/** Milliseconds until the next attempt to reconnect. */
const TRY_EVERY = 500

export interface ListenOptions {
  connection: Connection
  channel: string
  /** Called with each notification; `null` when some may have been lost. */
  onNotification: (payload: string | null) => void
  logger: FastifyBaseLogger
}

/**
 * LISTENs on its own connection, which reconnects when lost.
 * @param enter additional set-up on each new connection; `found` is the result of the first
 */
export async function openListenClient<Found>(
  options: ListenOptions,
  enter: (client: pg.Client) => Promise<Found>,
): Promise<{ found: Found; leave: () => Promise<void> }> {
  const stopping = new AbortController()
  let { client, found, isLost } = await connect(options, enter)
  const keepConnected = async () => {
    while (!stopping.signal.aborted) {
      await Promise.race([isLost, whenAborted(stopping.signal)])
      if (stopping.signal.aborted) return
      const reconnected = await tryToConnect(options, enter, stopping.signal)
      if (!reconnected) return
      ;({ client, isLost } = reconnected)
      // Notifications sent meanwhile are lost.
      options.onNotification(null)
    }
  }
  const connectionLoop = keepConnected()
  return {
    found,
    async leave() {
      stopping.abort()
      await connectionLoop
      await client.end()
    },
  }
}

type Enter<Found> = (client: pg.Client) => Promise<Found>

async function tryToConnect<Found>(options: ListenOptions, enter: Enter<Found>, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      return await connect(options, enter)
    } catch (error) {
      options.logger.debug({ reason: String(error), channel: options.channel }, 'LISTEN failed; retrying')
      await pause(stopping)
    }
  }
  return null
}

async function connect<Found>(
  { connection, channel, onNotification, logger }: ListenOptions,
  enter: Enter<Found>,
) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, keepAlive: true })
  const isLost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', ({ message }) =>
    logger.warn({ reason: message, channel }, 'the LISTEN connection was lost'),
  )
  client.on('notification', ({ payload }) => onNotification(payload ?? null))
  await client.connect()
  try {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return { client, isLost, found: await enter(client) }
  } catch (error) {
    await client.end()
    throw error
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** Waits without leaking listeners, however often the reconnect repeats. */
function pause(stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, TRY_EVERY).unref()
    stopping.addEventListener('abort', end)
  })
}
