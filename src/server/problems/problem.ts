import type { LanguageCode } from '#src/rules/language/languages.ts'
import { type Message, type MessageKey, type MessageParams, message } from '#src/server/messages/message.ts'
import { hasParams } from '#src/server/messages/message-catalogue.ts'
import { renderMessage } from '#src/server/messages/render-message.ts'
import { problemDefinitions } from './catalogue/catalogue.ts'
import type { ProblemDefinition, RelatedObjects } from './catalogue/problem-definition.ts'

/** Key of a problem; the catalogue has one status for each, and the message files one text (`problem.<key>`). */
export type ProblemCode = keyof typeof problemDefinitions

/** The parameters of a problem's text, if it has any. */
type ParamsOf<Code extends ProblemCode> = `problem.${Code}` extends MessageKey
  ? MessageParams<`problem.${Code}`>
  : []

/** Keys whose text has no parameters. */
export type PlainProblemCode = {
  [Code in ProblemCode]: ParamsOf<Code> extends [] ? Code : never
}[ProblemCode]

interface More {
  /** The invalid field; the text is its detail and the message. */
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

/** The members of a problem in one language. */
interface RenderedProblem {
  message: string
  details: Details | null
  /** Further members of the body. */
  extra: Record<string, unknown>
}

/** A refused request: status, code, a message for the user and, where they apply, the fields (RFC 9457). */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details | null
  readonly retryAfter: number | null
  /** Renders it in a language; `message` and `details` are English. */
  readonly renderIn: (language: LanguageCode) => RenderedProblem
  /** Its message, inside another message or stored. */
  readonly asMessage: Message | string

  constructor(
    { status, code, renderIn }: Pick<Problem, 'status' | 'code' | 'renderIn'>,
    more: { retryAfter?: number | undefined; cause?: unknown; asMessage?: Message | string } = {},
  ) {
    const { message, details } = renderIn('en')
    super(message, { cause: more.cause })
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.details = details
    this.renderIn = renderIn
    this.retryAfter = more.retryAfter ?? null
    this.asMessage = more.asMessage ?? message
  }
}

/** Creates a problem by its key and the parameters of its text. */
export function problem<Code extends ProblemCode>(
  name: Code,
  ...given: [...params: ParamsOf<Code>, more?: More]
): Problem {
  const refusal: ProblemDefinition = problemDefinitions[name]
  const key = messageKeyOf(name)
  const [params, more = {}] = (hasParams(key) ? given : [undefined, ...given]) as unknown as [
    object | undefined,
    More?,
  ]
  const ownMessage = { key, ...(params && { params }) } as Message
  const { at, extra, status = refusal.status, retryAfter = refusal.retryAfter, cause } = more
  const renderIn = (language: LanguageCode): RenderedProblem => {
    const text = renderMessage(ownMessage, language)
    return {
      message: text,
      details: at === undefined ? null : { [at]: [text] },
      extra: {
        ...extra,
        ...(extra?.related_objects && { related_objects: renderRelated(extra.related_objects, language) }),
        ...(refusal.suggestions && { suggestions: renderSuggestions(refusal.suggestions, language) }),
      },
    }
  }
  return new Problem(
    { status, code: refusal.code ?? name, renderIn },
    { retryAfter, cause, asMessage: ownMessage },
  )
}

/** The key of a problem's text. */
export const messageKeyOf = (name: ProblemCode): MessageKey =>
  (problemDefinitions[name] as ProblemDefinition).message ?? (`problem.${name}` as MessageKey)

/** Problems of a rejected deletion. */
type InUseCode = 'user_in_use' | 'sector_in_use' | 'plant_in_use' | 'equipment_in_use'

/** A record cannot be deleted: others refer to it. */
export function inUseProblem(name: InUseCode, what: string, related: RelatedObjects): Problem {
  const counts = related.map(({ kind, count }) =>
    message('relatedCount', { kind: message(`related.${kind}`), count }),
  )
  return problem(name, { what, related: { list: counts } }, { extra: { related_objects: related } })
}

const renderRelated = (related: RelatedObjects, language: LanguageCode) =>
  related.map(({ kind, count }) => ({ kind: renderMessage(message(`related.${kind}`), language), count }))

const renderSuggestions = (names: NonNullable<ProblemDefinition['suggestions']>, language: LanguageCode) =>
  names.map((name) => renderMessage(message(`suggestion.${name}`), language))

/** A problem of invalid fields. Its message is the first text, or all texts. */
export function invalidFields(
  detailsIn: (language: LanguageCode) => Details,
  shows: 'first' | 'all' = 'first',
): Problem {
  const renderIn = (language: LanguageCode): RenderedProblem => {
    const details = detailsIn(language)
    const texts = [...new Set(Object.values(details).flat())]
    return { message: shows === 'all' ? texts.join('. ') : texts[0]!, details, extra: {} }
  }
  return new Problem({ status: 400, code: 'invalid', renderIn })
}

/** A problem of several fields, each with a key of the catalogue; null when no field is invalid. */
export function findInvalidFields(
  faults: Record<string, PlainProblemCode | null>,
  shows: 'first' | 'all',
): Problem | null {
  const found = Object.entries(faults).flatMap(([field, code]) => (code ? [[field, code] as const] : []))
  if (found.length === 0) return null
  const detailsIn = (language: LanguageCode) =>
    Object.fromEntries(
      found.map(([field, code]) => [field, [renderMessage({ key: messageKeyOf(code) }, language)]]),
    )
  return invalidFields(detailsIn, shows)
}
