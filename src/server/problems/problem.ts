/** Everything by which the server refuses: a status, a sentence for the person, and where it applies, the fields. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, string[]> | null
  /** Further members of the body, such as `related_objects`. */
  readonly extra: Record<string, unknown>
  /** Seconds after which the same request may do. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: string,
    sentence: string,
    more: {
      details?: Record<string, string[]>
      extra?: Record<string, unknown>
      retryAfter?: number
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

/** One field is wrong. The sentence stands at the field and as the message. */
export function invalidField(field: string, sentence: string): Problem {
  return new Problem(400, 'invalid', sentence, { details: { [field]: [sentence] } })
}

export function notFound(what = 'This'): Problem {
  return new Problem(404, 'not_found', `${what} was not found.`)
}

export function forbidden(sentence = 'You are not allowed to do this.'): Problem {
  return new Problem(403, 'forbidden', sentence)
}

export function conflict(code: string, sentence: string, extra: Record<string, unknown> = {}): Problem {
  return new Problem(409, code, sentence, { extra })
}

/** More was sent than this takes. */
export function tooLarge(): Problem {
  return new Problem(413, 'too_large', 'This is too large.')
}

/** The input is well formed and still cannot be processed. */
export function unprocessable(code: string, sentence: string): Problem {
  return new Problem(422, code, sentence)
}

/** Nobody, or nobody any more, is signed in. The code tells the phone whether a refresh can help. */
export function unauthorized(
  code: 'not_signed_in' | 'token_expired' | 'token_invalid' | 'account_deactivated' | 'sign_in_failed',
  sentence: string,
): Problem {
  return new Problem(401, code, sentence)
}
