/** Error codes of the engine; the app's catalogue has a message for each. */
export type OfflineErrorCode =
  | 'not_found'
  | 'not_due'
  | 'read_only'
  | 'incomplete'
  | 'notes_required'
  | 'signature_required'
  | 'no_tasks'
  | 'too_long'
  | 'not_a_number'
  | 'too_many_photos'
  | 'photo_not_an_image'
  | 'photo_heic'
  | 'photo_unreadable'
  | 'no_space'
  | 'storage_unavailable'
  | 'storage_lost'
  | 'sign_in_not_kept'
  | 'replaced_by_newer_version'
  | 'already_sending'
  | 'unsent_work'
  | 'sign_in_needed'
  | 'account_deactivated'
  | 'unlock_expired'
  | 'unlock_blocked'
  | 'unlock_wrong'
  | 'no_connection'
  | 'no_answer'
  | 'not_our_server'
  | 'server_refused'
  | 'server_failed'
  | 'server_away'
  | 'server_paused'
  | 'arrived_late'
  | 'too_large'
  | 'part_missing'

/** An error of the engine. `code` selects the message in the app's catalogue, unless the server sent its own. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
  readonly code: OfflineErrorCode
  /** The server's own message; null when it sent none. */
  readonly sentence: string | null
  /** The HTTP status of the response; null when no response came, or none from our server. */
  readonly status: number | null

  constructor(
    code: OfflineErrorCode,
    {
      sentence = null,
      status,
      ...options
    }: ErrorOptions & { status?: number; sentence?: string | null } = {},
  ) {
    super(sentence ?? code, options)
    this.code = code
    this.sentence = sentence
    this.status = status ?? null
  }
}
