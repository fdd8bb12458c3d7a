import type { en } from './en.ts'
import type { Message } from './message.ts'

export type AreaName = keyof typeof en

/** The whole catalogue in another language; any message may still be missing. */
type Catalogue = { [Area in AreaName]?: { [Key in keyof (typeof en)[Area]]?: Message } }

/**
 * The language that the app speaks. Another one is a file beside `en.ts` of type `Catalogue`, imported when it is
 * chosen and put here before the first screen is drawn.
 */
export const language: {
  code: string
  replacements: { [Area in keyof Catalogue]?: Record<string, Message> }
} = {
  code: 'en',
  replacements: {},
}
