import type { FastifyReply } from 'fastify'
import type { LiveSubject } from '#src/contract/supervisor/live.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { Subscriber } from './subscribers.ts'

/** Heartbeat interval in milliseconds, below the idle timeout of proxies, which is at least a minute. */
const HEARTBEAT_INTERVAL = 25_000
/** Debounce in milliseconds: a hundred row changes become one event. */
const DEBOUNCE = 250
/** Backpressure limit in bytes: a client further behind is disconnected. */
const MAX_BUFFERED = 64 * 1024

interface StreamOptions {
  caller: Caller
  seconds: number
  /** The current caller; null when their access has ended. */
  checkAccess: () => Promise<Caller | null>
  onEnd: () => void
}

/** Turns a response into a server-sent events (SSE) stream of changed subjects. */
export function openStream(
  reply: FastifyReply,
  { caller, seconds, checkAccess, onEnd }: StreamOptions,
): Subscriber {
  // No compression or buffering, here or in a proxy.
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection ends with the stream, so that a shutdown need not wait for its reuse.
    connection: 'close',
  } as Record<string, string>)
  const changed = new Set<LiveSubject>()
  let gathering: NodeJS.Timeout | null = null
  let hasEnded = false

  const write = (text: string) => {
    if (hasEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_BUFFERED) raw.destroy()
  }
  const flush = () => {
    gathering = null
    write(`data: ${JSON.stringify({ subjects: [...changed] })}\n\n`)
    changed.clear()
  }
  const stop = () => {
    if (hasEnded) return
    hasEnded = true
    clearInterval(heartbeat)
    clearTimeout(end)
    if (gathering) clearTimeout(gathering)
    onEnd()
  }
  const subscriber: Subscriber = {
    caller,
    tell(subjects) {
      for (const subject of subjects) changed.add(subject)
      gathering ??= setTimeout(flush, DEBOUNCE)
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
  const heartbeat = setInterval(() => {
    write(': here\n\n')
    subscriber.checkAccess()
  }, HEARTBEAT_INTERVAL)
  const end = setTimeout(subscriber.end, seconds * 1000)
  raw.once('close', stop)
  raw.on('error', () => raw.destroy())
  write(': here\n\n')
  // The client may have disconnected, and HEAD needs only the headers.
  if (raw.destroyed || reply.request.method === 'HEAD') subscriber.end()
  return subscriber
}
