/** A kind of record that refers to the record to delete. */
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

/** The records that refer to a record, counted by kind. */
export type RelatedObjects = { kind: RelatedKind; count: number }[]

/** Alternatives to a rejected deletion. */
export const suggestions = {
  archive: 'Archive it instead: it leaves the lists, and its inspections are kept.',
  complete_first: 'Delete its open assignments first, or wait until they are completed.',
  deactivate: 'Deactivate it instead: it can no longer be assigned.',
  deactivate_sector: 'Consider deactivating the sector instead.',
  deactivate_user: 'Consider deactivating the user instead.',
  move_users: 'Move its users to another sector first.',
  take_out_first: 'Remove it from its open assignments first.',
} as const

/** Key of a suggestion. */
export type Suggestion = keyof typeof suggestions

/** A sentence, or a function that builds it from its values. */
export type ProblemText = string | ((values: never) => string)

declare const isInner: unique symbol

/**
 * A stored or nested message by its key: why a job failed, or the fault of a backup. Older rows have no key; their English
 * text identifies them.
 */
export type FailureMessage = { readonly [isInner]: true } & (
  | { readonly failed: string; readonly values?: unknown }
  | { readonly fault: string; readonly values?: unknown }
  | { readonly failure: string }
)

/** A value of a sentence that can be a message itself. The renderer turns it into text first. */
export type NestedText = string | FailureMessage

/** The values of a sentence, if it has any. */
export type ValuesOf<Sentence extends ProblemText> = Sentence extends (values: infer Values) => string
  ? [values: Values]
  : []

/** A problem in the catalogue: its sentence and its status. */
export interface Refusal<Sentence extends ProblemText = ProblemText> {
  status: number
  /** The code in the API where several keys share it; the default is the key. */
  code?: string
  sentence: Sentence
  /** Keys of alternatives. */
  suggestions?: readonly Suggestion[]
  /** Seconds until a retry may succeed. */
  retryAfter?: number
}

/** The arguments after the key of a sentence: its values, if it has any, and further options. */
export type Given<Sentence extends ProblemText, More> = Sentence extends (values: infer Values) => string
  ? [values: Values, more?: More]
  : [more?: More]

/** The word for a known value; any other value stays as it is. */
export const wordFor = <Value extends string>(words: Readonly<Record<Value, string>>, value: Value): string =>
  words[value] ?? value

/** Lists the referring records, with the count of each kind. */
export const listRelated = (
  related: RelatedObjects,
  wordOf: (kind: RelatedKind) => string = (kind) => kind,
): string => related.map(({ kind, count }) => `${wordOf(kind)} (${count})`).join(', ')

/** Renders a sentence with its values, if it has any. */
export const renderText = (saying: ProblemText, values: unknown): string =>
  typeof saying === 'string' ? saying : saying(values as never)

/** Renders a sentence without values: each value is its name in braces. */
export function sayOpen(saying: ProblemText): string {
  // A number computed from a placeholder is NaN.
  return String(renderText(saying, openValues)).replaceAll('NaN', '{number}')
}

const openValues = new Proxy({}, { get: (_values, name) => openValue(String(name)) })

function openValue(name: string): unknown {
  return Object.assign(new String(`{${name}}`), { map: () => [`{${name}}`] })
}

/** @returns the sentence and the further options */
export function renderTextWith<More>(
  saying: ProblemText,
  given: readonly unknown[],
): [string, More | undefined] {
  return [renderText(saying, given[0]), given[typeof saying === 'string' ? 0 : 1] as More | undefined]
}

/** A field, or the whole request, is invalid. */
export const invalid = <Sentence extends ProblemText>(sentence: Sentence) => ({
  status: 400,
  code: 'invalid',
  sentence,
})

/** The record does not exist, or the user may not see it. */
export const missing = <Sentence extends ProblemText>(sentence: Sentence) => ({
  status: 404,
  code: 'not_found',
  sentence,
})

/** The current state does not allow the action. */
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

/** A record cannot be deleted because other records refer to it. */
export const inUse = (...suggestions: Suggestion[]) => ({
  status: 409,
  code: 'has_related_objects',
  sentence: ({ what, related }: { what: string; related: RelatedObjects }) =>
    `${what} cannot be deleted because other records refer to it: ${listRelated(related)}.`,
  suggestions,
})
