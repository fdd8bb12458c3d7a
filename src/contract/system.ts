import * as z from 'zod/mini'
import { limits } from '#src/rules/limits.ts'
import { defineCall } from './call.ts'
import { text, wholeNumberText } from './shapes.ts'

export const systemCalls = {
  health: defineCall({
    method: 'GET',
    path: '/health/',
    who: 'public',
    summary: 'Ask whether the server is ready',
    reply: z.object({ status: z.literal('ready'), version: z.string() }),
  }),
  readPhoto: defineCall({
    method: 'GET',
    path: '/photos/{photoId}/',
    who: 'public',
    summary: 'Read a photo by its signed address',
    uuids: ['photoId'],
    query: z.object({
      size: z._default(z.enum(['full', 'thumbnail']), 'full'),
      expires: wholeNumberText(0, Number.MAX_SAFE_INTEGER),
      signature: text(limits.searchLength),
    }),
    reply: { file: 'image/*' },
  }),
}
