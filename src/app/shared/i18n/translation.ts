import type { Message, Messages } from './message.ts'

/** An area's words in another language: all of them, with two forms by `count` where the English has two. */
export type Translation<Area extends Messages> = {
  readonly [Key in keyof Area]: Area[Key] extends string ? string : Exclude<Message, string>
}
