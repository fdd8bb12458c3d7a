/** A failed call. `message` is the text for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 without a response, or with an unreadable one. */
  readonly status: number
  /** The error code of the server; `timeout` or `network` without a response. */
  readonly code: string
  /** Messages by field, for forms. */
  readonly details: Readonly<Record<string, readonly string[]>> | null
  /** The full response body: some errors carry more fields, such as `related_objects`. */
  readonly body: Readonly<Record<string, unknown>>
  /** True when the server wrote the message; otherwise a screen may use its own. */
  readonly isServerSentence: boolean

  constructor(
    status: number,
    code: string,
    sentence: string,
    more: {
      details?: ApiError['details']
      body?: ApiError['body']
      isServerSentence?: boolean
      cause?: unknown
    } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.body = more.body ?? {}
    this.isServerSentence = more.isServerSentence ?? false
  }
}
