import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { wholeNumberText } from '#src/contract/shapes.ts'

/** Of what the server says when it has changed. */
export const liveSubjects = [
  'assignments',
  'executions',
  'pdfs',
  'plants',
  'reports',
  'notifications',
] as const

/** One of these. */
export type LiveSubject = (typeof liveSubjects)[number]

/** What one event of the stream says: of what something has changed. What it is now, the calls themselves say. */
export const liveEvent = z.object({ subjects: z.array(z.enum(liveSubjects)) })

/** The longest that a stream is kept open. Seconds; then whoever listens asks again. */
export const LONGEST_STREAM = 900

/** What changes while somebody looks at it. */
export const liveCalls = {
  follow: defineCall({
    method: 'GET',
    path: '/live/',
    who: ['supervisor', 'admin'],
    summary:
      'Hear what changes in the own sector (administrators: in all of them) and for oneself, as server-sent events',
    query: z.object({ seconds: wholeNumberText(0, LONGEST_STREAM) }),
    reply: { file: 'text/event-stream' },
  }),
}
