/** A call that did not succeed. `message` is the sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when no answer came, or none that could be read. */
  readonly status: number
  /** The server's code; `timeout` or `network` when no answer came. */
  readonly code: string
  /** Sentences by field, for forms. */
  readonly details: Readonly<Record<string, readonly string[]>> | null
  /** The server's whole answer: some refusals say more, such as `related_objects`. */
  readonly body: Readonly<Record<string, unknown>>
  /** The server said the sentence itself; otherwise a screen may know a better one. */
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
