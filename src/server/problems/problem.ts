import { refusals } from './catalogue/catalogue.ts'
import { type Given, type Refusal, sayWith } from './catalogue/saying.ts'

/** What a refusal is called: it has one sentence and one status, in the catalogue. */
export type ProblemCode = keyof typeof refusals

/** Those whose sentence is always the same. */
export type PlainProblemCode = {
  [Code in ProblemCode]: (typeof refusals)[Code]['sentence'] extends string ? Code : never
}[ProblemCode]

interface More {
  /** The field that is wrong: the sentence stands at it and as the message. */
  at?: string | undefined
  /** Further members of the body, such as `related_objects`. */
  extra?: Record<string, unknown>
  /** Seconds after which the same request may do. */
  retryAfter?: number
  /** Where somebody else has judged that already. */
  status?: number
  cause?: unknown
}

/** Everything by which the server refuses: a status, a sentence for the person, and where it applies, the fields. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, string[]> | null
  readonly extra: Record<string, unknown>
  readonly retryAfter: number | null

  constructor(
    { status, code, sentence }: Required<Pick<Refusal<string>, 'status' | 'code' | 'sentence'>>,
    more: {
      details?: Record<string, string[]> | null
      extra?: Record<string, unknown>
      retryAfter?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.extra = more.extra ?? {}
    this.retryAfter = more.retryAfter ?? null
  }
}

/** A refusal of the catalogue, by its name and the values of its sentence. */
export function problem<Code extends ProblemCode>(
  name: Code,
  ...given: Given<(typeof refusals)[Code]['sentence'], More>
): Problem {
  const refusal: Refusal = refusals[name]
  const [sentence, more = {}] = sayWith<More>(refusal.sentence, given)
  const { at, extra, status = refusal.status, retryAfter = refusal.retryAfter, cause } = more
  return new Problem(
    { status, code: refusal.code ?? name, sentence },
    {
      details: at === undefined ? null : { [at]: [sentence] },
      extra: { ...extra, ...(refusal.suggestions ? { suggestions: refusal.suggestions } : {}) },
      retryAfter,
      cause,
    },
  )
}

/** Several fields are wrong. The message is the sentence of the first, unless it is to say more. */
export function invalidFields(details: Record<string, string[]>, message?: string): Problem {
  const [first] = Object.values(details).flat()
  return new Problem({ status: 400, code: 'invalid', sentence: message ?? first! }, { details })
}

/** Several fields are wrong, each for a reason of the catalogue or not at all; null when none is. */
export function findInvalidFields(
  faults: Record<string, PlainProblemCode | null>,
  says: 'first' | 'all',
): Problem | null {
  const details: Record<string, string[]> = {}
  for (const [field, code] of Object.entries(faults)) if (code) details[field] = [refusals[code].sentence]
  const sentences = [...new Set(Object.values(details).flat())]
  if (sentences.length === 0) return null
  return invalidFields(details, says === 'all' ? sentences.join('. ') : sentences[0])
}
