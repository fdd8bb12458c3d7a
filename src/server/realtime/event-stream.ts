import type { FastifyReply } from 'fastify'
import type { LiveSubject } from '#src/contract/supervisor/live.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { Subscriber } from './subscribers.ts'

/** Milliseconds. Below what proxies wait for a word, which is a minute at least. */
const BEAT_EVERY = 25_000
/** For which what changes is gathered, so that a hundred rows are one event. Milliseconds. */
const GATHER_FOR = 250
/** Bytes that wait because nobody takes them: whoever is behind that is gone. */
const MOST_WAITING = 64 * 1024

interface StreamOptions {
  caller: Caller
  seconds: number
  /** The person as they are now; null when they may not listen any more. */
  checkAccess: () => Promise<Caller | null>
  onEnd: () => void
}

/** Turns an answer into a stream of events that says of what something has changed. */
export function openStream(
  reply: FastifyReply,
  { caller, seconds, checkAccess, onEnd }: StreamOptions,
): Subscriber {
  // Nothing is packed or held back on its way: neither here nor in a proxy.
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // It ends with the answer: a stop need not wait for it to be used again.
    connection: 'close',
  } as Record<string, string>)
  const changed = new Set<LiveSubject>()
  let gathering: NodeJS.Timeout | null = null
  let isOver = false

  const write = (text: string) => {
    if (isOver) return
    raw.write(text)
    if (raw.writableLength > MOST_WAITING) raw.destroy()
  }
  const flush = () => {
    gathering = null
    write(`data: ${JSON.stringify({ subjects: [...changed] })}\n\n`)
    changed.clear()
  }
  const stop = () => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    clearTimeout(end)
    if (gathering) clearTimeout(gathering)
    onEnd()
  }
  const subscriber: Subscriber = {
    caller,
    tell(subjects) {
      for (const subject of subjects) changed.add(subject)
      gathering ??= setTimeout(flush, GATHER_FOR)
    },
    checkAccess() {
      void checkAccess().then((found) => {
        if (found) subscriber.caller = found
        else subscriber.end()
      })
    },
    end() {
      stop()
      raw.end()
    },
  }
  const beat = setInterval(() => {
    write(': here\n\n')
    subscriber.checkAccess()
  }, BEAT_EVERY)
  const end = setTimeout(subscriber.end, seconds * 1000)
  raw.once('close', stop)
  raw.on('error', () => raw.destroy())
  write(': here\n\n')
  // The client may be gone already, and HEAD asks for the headers only.
  if (raw.destroyed || reply.request.method === 'HEAD') subscriber.end()
  return subscriber
}
