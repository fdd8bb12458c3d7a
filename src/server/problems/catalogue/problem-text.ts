/** What refers to something that is to be deleted. */
export type RelatedKind =
  | 'answers'
  | 'archived plants'
  | 'assignments'
  | 'comments on findings'
  | 'equipment with submitted inspections'
  | 'findings'
  | 'former assignments'
  | 'inspections'
  | 'open assignments'
  | 'photos'
  | 'photos of findings'
  | 'plant assignments ordered'
  | 'plants'
  | 'reports'
  | 'reviews'
  | 'submitted inspections'
  | 'users'
  | 'weekly PDFs'

/** What refers to something, and how much of it. */
export type RelatedObjects = { kind: RelatedKind; count: number }[]

/** What can be done instead of what is refused. */
export const suggestions = {
  archive: 'Archive it: it leaves the lists, and the inspections stay as they are.',
  complete_first: 'Delete its open assignments first, or wait until they are completed.',
  deactivate: 'Deactivate it instead: it is handed out no more.',
  deactivate_sector: 'Consider deactivating the sector instead.',
  deactivate_user: 'Consider deactivating the user instead.',
  move_users: 'Move its users to another sector first.',
  take_out_first: 'Take it out of its open assignments first.',
} as const

/** The name of a suggestion. */
export type Suggestion = keyof typeof suggestions

/** A sentence, or what makes it from its values. */
export type ProblemText = string | ((values: never) => string)

declare const isInner: unique symbol

/**
 * A sentence that stands in another one, or is kept, by its name: why a job failed, or what is wrong with a backup. What was
 * kept before it had a name is found again by its English.
 */
export type FailureMessage = { readonly [isInner]: true } & (
  | { readonly failed: string; readonly values?: unknown }
  | { readonly fault: string; readonly values?: unknown }
  | { readonly failure: string }
)

/** What a gap takes that may be filled with a sentence. It is text when the sentence around it is said. */
export type NestedText = string | FailureMessage

/** The values of a sentence, where it has any. */
export type ValuesOf<Sentence extends ProblemText> = Sentence extends (values: infer Values) => string
  ? [values: Values]
  : []

/** How the server refuses: the sentence, and the status that goes with it. */
export interface Refusal<Sentence extends ProblemText = ProblemText> {
  status: number
  /** What goes over the wire, where several share it; otherwise the name of the refusal. */
  code?: string
  sentence: Sentence
  /** What can be done instead. */
  suggestions?: readonly Suggestion[]
  /** Seconds after which the same request may do. */
  retryAfter?: number
}

/** What follows the name of a sentence: its values where it has any, and what else is to be said. */
export type Given<Sentence extends ProblemText, More> = Sentence extends (values: infer Values) => string
  ? [values: Values, more?: More]
  : [more?: More]

/** The word for a value, of those that it can have; the value itself for any other. */
export const wordFor = <Value extends string>(words: Readonly<Record<Value, string>>, value: Value): string =>
  words[value] ?? value

/** What refers to something, and how often, each by its word. */
export const listRelated = (
  related: RelatedObjects,
  wordOf: (kind: RelatedKind) => string = (kind) => kind,
): string => related.map(({ kind, count }) => `${wordOf(kind)} (${count})`).join(', ')

/** A sentence as it is said of these values, where it has any. */
export const renderText = (saying: ProblemText, values: unknown): string =>
  typeof saying === 'string' ? saying : saying(values as never)

/** A sentence whose values are not known yet: each is its name in braces, as a list is. */
export function sayOpen(saying: ProblemText): string {
  // What is reckoned from a value is a number that is not known.
  return String(renderText(saying, openValues)).replaceAll('NaN', '{number}')
}

const openValues = new Proxy({}, { get: (_values, name) => openValue(String(name)) })

function openValue(name: string): unknown {
  return Object.assign(new String(`{${name}}`), { map: () => [`{${name}}`] })
}

/** @returns the sentence, and what was given besides its values */
export function renderTextWith<More>(
  saying: ProblemText,
  given: readonly unknown[],
): [string, More | undefined] {
  return [renderText(saying, given[0]), given[typeof saying === 'string' ? 0 : 1] as More | undefined]
}

/** One of its fields, or the whole, cannot be what it is. */
export const invalid = <Sentence extends ProblemText>(sentence: Sentence) => ({
  status: 400,
  code: 'invalid',
  sentence,
})

/** What is named is not there, or not for whoever asks. */
export const missing = <Sentence extends ProblemText>(sentence: Sentence) => ({
  status: 404,
  code: 'not_found',
  sentence,
})

/** It cannot be done as things stand. */
export const conflict = <Sentence extends ProblemText>(sentence: Sentence, code?: string) => ({
  status: 409,
  ...(code === undefined ? {} : { code }),
  sentence,
})

/** The input is well formed and still cannot be processed. */
export const unprocessable = <Sentence extends ProblemText>(sentence: Sentence, code?: string) => ({
  status: 422,
  ...(code === undefined ? {} : { code }),
  sentence,
})

/** Something cannot be deleted because others refer to it. */
export const inUse = (...suggestions: Suggestion[]) => ({
  status: 409,
  code: 'has_related_objects',
  sentence: ({ what, related }: { what: string; related: RelatedObjects }) =>
    `${what} cannot be deleted because others refer to it: ${listRelated(related)}.`,
  suggestions,
})
