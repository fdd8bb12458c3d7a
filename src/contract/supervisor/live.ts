import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { wholeNumberText } from '#src/contract/shapes.ts'

/** The subjects of server-sent events. */
export const liveSubjects = [
  'assignments',
  'executions',
  'findings',
  'pdfs',
  'plants',
  'reports',
  'notifications',
] as const

/** One of the {@link liveSubjects}. */
export type LiveSubject = (typeof liveSubjects)[number]

/** The data of one server-sent event: the changed subjects. Clients then fetch the new state. */
export const liveEvent = z.object({ subjects: z.array(z.enum(liveSubjects)) })

/** Maximum duration of a stream in seconds; the client then reconnects. */
export const MAX_STREAM_DURATION = 900

/** Live updates by server-sent events. */
export const liveCalls = {
  follow: defineCall({
    method: 'GET',
    path: '/live/',
    who: ['supervisor', 'admin'],
    summary:
      'Stream the changes of your sector (administrators: of all sectors) and your account as server-sent events',
    query: z.object({ seconds: wholeNumberText(0, MAX_STREAM_DURATION) }),
    reply: { file: 'text/event-stream' },
  }),
}
