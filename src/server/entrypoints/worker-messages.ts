import * as z from 'zod/mini'

/** Messages of a cluster process to the primary. */
const messageShape = z.discriminatedUnion('type', [
  // Earlier messages are lost: Node does not queue messages for a process that has not loaded its code.
  z.object({ type: z.literal('listening') }),
  z.object({ type: z.literal('ready'), address: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

export type WorkerMessage = z.output<typeof messageShape>

/** Other messages on this channel are Node's own. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  const parsed = z.safeParse(messageShape, message)
  return parsed.success ? parsed.data : null
}

/** Message to a cluster process: complete running requests, then exit. */
export const STOP = 'stop'
