/** Why the engine could not do what was asked; the app's catalogue has the words for each. */
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
  | 'not_our_server'
  | 'server_refused'
  | 'server_failed'
  | 'server_away'
  | 'server_paused'
  | 'arrived_late'
  | 'too_large'
  | 'part_missing'

/** A refusal: `code` finds its words in the app's catalogue, unless the server gave its own. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
  readonly code: OfflineErrorCode
  /** The server's own words; null where it gave none. */
  readonly sentence: string | null
  /** The HTTP status of a refusal; null when there was no answer, or none that counts. */
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
