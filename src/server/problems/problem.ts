import type { LanguageCode } from '#src/rules/language/languages.ts'
import { refusals } from './catalogue/catalogue.ts'
import {
  type Given,
  type ProblemText,
  type Refusal,
  type RelatedObjects,
  renderText,
  type Suggestion,
  suggestions,
  wordFor,
} from './catalogue/problem-text.ts'
import { renderParams } from './failure-message.ts'
import { refusalLanguages } from './languages/languages.ts'

/** Key of a problem; the catalogue has one sentence and one status for each. */
export type ProblemCode = keyof typeof refusals

/** Keys whose sentence has no values. */
export type PlainProblemCode = {
  [Code in ProblemCode]: (typeof refusals)[Code]['sentence'] extends string ? Code : never
}[ProblemCode]

interface More {
  /** The invalid field; the sentence is its detail and the message. */
  at?: string | undefined
  /** Further members of the body, such as `related_objects`. */
  extra?: Record<string, unknown> & { related_objects?: RelatedObjects }
  /** Seconds until a retry may succeed (`Retry-After`). */
  retryAfter?: number
  /** Overrides the status of the catalogue. */
  status?: number
  cause?: unknown
}

type Details = Record<string, string[]>

/** The localized members of a problem. */
interface Said {
  message: string
  details: Details | null
  /** Further members of the body. */
  extra: Record<string, unknown>
}

/** A refused request: status, code, a sentence for the user and, where they apply, the fields (RFC 9457). */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details | null
  readonly retryAfter: number | null
  /** Renders it in a language; `message` and `details` are English. */
  readonly localizeTo: (language: LanguageCode) => Said
  /** Key and values to store it; null where it is more than a sentence of the catalogue. */
  readonly named: { name: ProblemCode; values: unknown } | null

  constructor(
    { status, code, sayIn }: { status: number; code: string; sayIn: (language: LanguageCode) => Said },
    more: { retryAfter?: number | undefined; cause?: unknown; named?: Problem['named'] } = {},
  ) {
    const { message, details } = sayIn('en')
    super(message, { cause: more.cause })
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.details = details
    this.localizeTo = sayIn
    this.retryAfter = more.retryAfter ?? null
    this.named = more.named ?? null
  }
}

/** Creates a problem by its key and the values of its sentence. */
export function problem<Code extends ProblemCode>(
  name: Code,
  ...given: Given<(typeof refusals)[Code]['sentence'], More>
): Problem {
  const refusal: Refusal = refusals[name]
  const values = typeof refusal.sentence === 'string' ? undefined : given[0]
  const {
    at,
    extra,
    status = refusal.status,
    retryAfter = refusal.retryAfter,
    cause,
  } = moreOf(refusal, given)
  const sayIn = (language: LanguageCode): Said => {
    const message = renderText(sayingOf(name, language), renderParams(values, language))
    return {
      message,
      details: at === undefined ? null : { [at]: [message] },
      extra: {
        ...extra,
        ...(extra?.related_objects && { related_objects: nameRelated(extra.related_objects, language) }),
        ...(refusal.suggestions && { suggestions: suggestIn(refusal.suggestions, language) }),
      },
    }
  }
  return new Problem(
    { status, code: refusal.code ?? name, sayIn },
    { retryAfter, cause, named: { name, values } },
  )
}

/** Renders a stored problem; null for an unknown key. */
export function renderProblem(name: string, values: unknown, language: LanguageCode): string | null {
  const said = renderParams(values, language)
  return said === null || !Object.hasOwn(refusals, name)
    ? null
    : renderText(sayingOf(name as ProblemCode, language), said)
}

const moreOf = (refusal: Refusal, given: readonly unknown[]): More =>
  (given[typeof refusal.sentence === 'string' ? 0 : 1] ?? {}) as More

const sayingOf = (name: ProblemCode, language: LanguageCode): ProblemText =>
  language === 'en' ? refusals[name].sentence : refusalLanguages[language].refusals[name]

function nameRelated(related: RelatedObjects, language: LanguageCode): { kind: string; count: number }[] {
  if (language === 'en') return related
  return related.map(({ kind, count }) => ({
    kind: wordFor(refusalLanguages[language].related, kind),
    count,
  }))
}

const suggestIn = (names: readonly Suggestion[], language: LanguageCode): string[] =>
  names.map((name) => (language === 'en' ? suggestions : refusalLanguages[language].suggestions)[name])

/** A problem of invalid fields. Its message is the first sentence, or all sentences. */
export function invalidFields(
  detailsIn: (language: LanguageCode) => Details,
  says: 'first' | 'all' = 'first',
): Problem {
  const sayIn = (language: LanguageCode): Said => {
    const details = detailsIn(language)
    const sentences = [...new Set(Object.values(details).flat())]
    return { message: says === 'all' ? sentences.join('. ') : sentences[0]!, details, extra: {} }
  }
  return new Problem({ status: 400, code: 'invalid', sayIn })
}

/** A problem of several fields, each with a key of the catalogue; null when no field is invalid. */
export function findInvalidFields(
  faults: Record<string, PlainProblemCode | null>,
  says: 'first' | 'all',
): Problem | null {
  const found = Object.entries(faults).flatMap(([field, code]) => (code ? [[field, code] as const] : []))
  if (found.length === 0) return null
  return invalidFields(
    (language) =>
      Object.fromEntries(
        found.map(([field, code]) => [field, [renderText(sayingOf(code, language), undefined)]]),
      ),
    says,
  )
}
