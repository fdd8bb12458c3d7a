import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { apiAddress } from '#src/contract/base-path.ts'
import { type LiveSubject, liveCalls, liveEvent, MAX_STREAM_DURATION } from '#src/contract/supervisor/live.ts'
import { authorizedFetch } from '#src/offline/public.ts'

/** Heartbeat timeout of the stream; a proxy may buffer events. Milliseconds. */
const HEARTBEAT_TIMEOUT = 60_000

interface Handlers {
  /** The stream is open and sends data. */
  onOpen: () => void
  /** Receives the changed subjects. */
  onChange: (subjects: readonly LiveSubject[]) => void
}

/**
 * Reads server-sent events until the server ends the stream, which it does regularly. Uses `fetch`, because
 * EventSource sends no Authorization header.
 * @throws when the stream cannot open or breaks
 */
export async function readChangeEvents(signal: AbortSignal, handlers: Handlers): Promise<void> {
  const timeout = new AbortController()
  let timer: number | undefined
  const resetTimeout = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => timeout.abort(), HEARTBEAT_TIMEOUT)
  }
  const stop = () => timeout.abort()
  signal.addEventListener('abort', stop, { once: true })
  resetTimeout()
  try {
    const response = await authorizedFetch(
      apiAddress(`${liveCalls.follow.path}?seconds=${MAX_STREAM_DURATION}`),
      {
        headers: { Accept: 'text/event-stream' },
        cache: 'no-store',
        signal: timeout.signal,
      },
    )
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`The event stream did not open: ${response.status}`)
    }
    await readEvents(response.body, handlers, resetTimeout)
  } finally {
    window.clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onOpen, onChange }: Handlers,
  onData: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const subjects = readSubjects(data)
      if (subjects) onChange(subjects)
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let isOpen = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onData()
    if (!isOpen) onOpen()
    isOpen = true
    parser.feed(value)
  }
}

/** Subjects of an event; null for an event of a newer server version. */
function readSubjects(data: string): readonly LiveSubject[] | null {
  try {
    const parsed = z.safeParse(liveEvent, JSON.parse(data))
    return parsed.success ? parsed.data.subjects : null
  } catch {
    return null
  }
}
