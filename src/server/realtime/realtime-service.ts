import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Authenticate } from '#src/server/http/authenticate.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { openStream } from './event-stream.ts'
import { broadcast, type Subscriber } from './subscribers.ts'

/** On which the database says what has changed. */
const CHANNEL = 'walkdown_live'

/** More are refused: whoever is, looks now and then instead. */
const most = { ofOne: 8, ofAll: 500 }

interface LiveDependencies {
  authenticate: Authenticate
  settings: Pick<SettingsService, 'isInMaintenance'>
}

export type RealtimeService = ReturnType<typeof createRealtimeService>

/** Tells those who look at something that it has changed, through whichever process it was changed. */
export function createRealtimeService(core: AppContext, { authenticate, settings }: LiveDependencies) {
  const subscribers = new Set<Subscriber>()
  let listening: Promise<() => Promise<void>> | null = null
  let isClosed = false

  /** From the first who follows until the process stops. */
  function listen(): Promise<unknown> {
    listening ??= core.database
      .listen(CHANNEL, (word) => broadcast(subscribers, word))
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
      // The session is over, or the database is away: either way it is asked for again.
      return null
    }
  }

  return {
    /** Answers with what changes, for so many seconds. */
    async follow(
      request: FastifyRequest,
      reply: FastifyReply,
      caller: Caller,
      seconds: number,
    ): Promise<void> {
      const own = [...subscribers].filter((subscriber) => subscriber.caller.id === caller.id)
      if (isClosed || own.length >= most.ofOne || subscribers.size >= most.ofAll) throw problem('busy')
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

    /** Everything may have changed, also who may listen. */
    tellAll(): void {
      broadcast(subscribers, null)
      for (const subscriber of subscribers) subscriber.checkAccess()
    },

    /** Ends every answer that is still open. */
    async close(): Promise<void> {
      isClosed = true
      for (const subscriber of [...subscribers]) subscriber.end()
      // One that could not begin has nothing to end.
      const [begun] = await Promise.allSettled([listening])
      if (begun.status === 'fulfilled') await begun.value?.()
    },
  }
}
