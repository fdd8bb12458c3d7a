import * as z from 'zod/mini'

/** What a process of a group says to the one that started it. */
const saidShape = z.discriminatedUnion('said', [
  // What is said to it before is lost: Node keeps no message for a process of a group that has not loaded its code yet.
  z.object({ said: z.literal('hears') }),
  z.object({ said: z.literal('ready'), address: z.string() }),
  z.object({ said: z.literal('failed'), sentence: z.string() }),
])

export type Said = z.output<typeof saidShape>

/** Other messages on the same channel are Node's own. */
export function readSaid(message: unknown): Said | null {
  const parsed = z.safeParse(saidShape, message)
  return parsed.success ? parsed.data : null
}

/** What it is told: to answer what it has, and to end. */
export const STOP = 'stop'
