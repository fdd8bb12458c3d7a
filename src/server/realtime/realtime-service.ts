import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Authenticate } from '#src/server/http/authenticate.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { openStream } from './event-stream.ts'
import { broadcast, type Subscriber } from './subscribers.ts'

/** NOTIFY channel of the database's change triggers. */
const CHANNEL = 'walkdown_live'

/** Limits on open streams per user and per process; rejected clients poll instead. */
const streamLimits = { ofOne: 8, ofAll: 500 }

interface LiveDependencies {
  authenticate: Authenticate
  settings: Pick<SettingsService, 'isInMaintenance'>
}

export type RealtimeService = ReturnType<typeof createRealtimeService>

/**
 * Live push: sends changes to subscribers by server-sent events (SSE); LISTEN/NOTIFY covers changes of other processes.
 * The server sends no Web Push: a closed app gets no events.
 */
export function createRealtimeService(core: AppContext, { authenticate, settings }: LiveDependencies) {
  const subscribers = new Set<Subscriber>()
  let listening: Promise<() => Promise<void>> | null = null
  let isClosed = false

  /** LISTENs from the first subscriber until the process stops. */
  function listen(): Promise<unknown> {
    listening ??= core.database
      .listen(CHANNEL, (payload) => broadcast(subscribers, payload))
      .catch((error: unknown) => {
        listening = null
        throw error
      })
    return listening
  }

  async function mayStillFollow(request: FastifyRequest): Promise<Caller | null> {
    try {
      const caller = await authenticate(request)
      const isKeptOut = caller.role !== 'admin' && (await settings.isInMaintenance(caller))
      return isKeptOut || caller.role === 'technician' ? null : caller
    } catch {
      // The session has ended or the database is unreachable; the client reconnects in both cases.
      return null
    }
  }

  return {
    /** Streams changes for a limited number of seconds. */
    async follow(
      request: FastifyRequest,
      reply: FastifyReply,
      caller: Caller,
      seconds: number,
    ): Promise<void> {
      const own = [...subscribers].filter((subscriber) => subscriber.caller.id === caller.id)
      if (isClosed || own.length >= streamLimits.ofOne || subscribers.size >= streamLimits.ofAll)
        throw problem('busy')
      await listen()
      const subscriber = openStream(reply, {
        caller,
        seconds,
        checkAccess: () => mayStillFollow(request),
        onEnd: () => subscribers.delete(subscriber),
      })
      subscribers.add(subscriber)
      if (seconds === 0) subscriber.end()
    },

    /** Everything may have changed, including permissions. */
    tellAll(): void {
      broadcast(subscribers, null)
      for (const subscriber of subscribers) subscriber.checkAccess()
    },

    /** Ends every open stream. */
    async close(): Promise<void> {
      isClosed = true
      for (const subscriber of [...subscribers]) subscriber.end()
      // A LISTEN that failed to start needs no stop.
      const [started] = await Promise.allSettled([listening])
      if (started.status === 'fulfilled') await started.value?.()
    },
  }
}
