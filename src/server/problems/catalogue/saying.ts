/** What refers to something, and how much of it. */
export type RelatedObjects = { kind: string; count: number }[]

/** A sentence, or what makes it from its values. */
export type Saying = string | ((values: never) => string)

/** How the server refuses: the sentence, and the status that goes with it. */
export interface Refusal<Sentence extends Saying = Saying> {
  status: number
  /** What goes over the wire, where several share it; otherwise the name of the refusal. */
  code?: string
  sentence: Sentence
  /** What can be done instead. */
  suggestions?: string[]
  /** Seconds after which the same request may do. */
  retryAfter?: number
}

/** What follows the name of a sentence: its values where it has any, and what else is to be said. */
export type Given<Sentence extends Saying, More> = Sentence extends (values: infer Values) => string
  ? [values: Values, more?: More]
  : [more?: More]

/** @returns the sentence, and what was given besides its values */
export function sayWith<More>(saying: Saying, given: readonly unknown[]): [string, More | undefined] {
  if (typeof saying === 'string') return [saying, given[0] as More | undefined]
  return [saying(given[0] as never), given[1] as More | undefined]
}

/** One of its fields, or the whole, cannot be what it is. */
export const invalid = <Sentence extends Saying>(sentence: Sentence) => ({
  status: 400,
  code: 'invalid',
  sentence,
})

/** What is named is not there, or not for whoever asks. */
export const missing = <Sentence extends Saying>(sentence: Sentence) => ({
  status: 404,
  code: 'not_found',
  sentence,
})

/** It cannot be done as things stand. */
export const conflict = <Sentence extends Saying>(sentence: Sentence, code?: string) => ({
  status: 409,
  ...(code === undefined ? {} : { code }),
  sentence,
})

/** The input is well formed and still cannot be processed. */
export const unprocessable = <Sentence extends Saying>(sentence: Sentence, code?: string) => ({
  status: 422,
  ...(code === undefined ? {} : { code }),
  sentence,
})

/** Something cannot be deleted because others refer to it. */
export const inUse = (...suggestions: string[]) => ({
  status: 409,
  code: 'has_related_objects',
  sentence: ({ what, related }: { what: string; related: RelatedObjects }) =>
    `${what} cannot be deleted because others refer to it: ${related.map(({ kind, count }) => `${kind} (${count})`).join(', ')}.`,
  suggestions,
})
