import type { OfflineErrorCode } from '#src/offline/core/offline-error.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { DocumentContent, DocumentName } from './documents.ts'

/** How it ended to look for a newer copy. */
export type FetchOutcome = 'updated' | 'unchanged' | 'failed'

/** How fresh the phone's copy is. */
export interface PullState {
  /** When the server was last heard, by the phone's clock; null before the first time. */
  pulled_at: string | null
  is_pulling: boolean
  last_error: { code: string; sentence: string | null } | null
  /** The server's settings as they were pulled. */
  date_format: string | null
  time_zone: string | null
  /** Today in the plant's time zone. */
  today: CalendarDate
  /** What was completed before this day is not on this phone; null before the first pull. */
  kept_from: CalendarDate | null
  /** How far the phone's clock is ahead of the server's, in milliseconds; negative when it is behind. */
  clock_offset: number
}

/** The last answer of the server that this phone keeps beside the work. */
export interface CachedDocument<Name extends DocumentName> {
  /** Null as long as it was never there to keep: then nothing is known, which is not the same as an empty list. */
  content: DocumentContent<Name> | null
  /** When the server last confirmed it, by the phone's clock, ISO 8601; null before the first time. */
  kept_at: string | null
  /** Why the last attempt to get a newer one failed, with the server's status where it refused; null when it did not. */
  last_error: { code: OfflineErrorCode; sentence: string | null; status: number | null } | null
}

/** What space there is, said in photos. Bytes otherwise. */
export interface StorageMeter {
  /** The browser promised not to clear it by itself; null when it does not say. */
  is_persisted: boolean | null
  /** The browser can be asked for that promise. */
  can_persist: boolean
  usage: number | null
  quota: number | null
  photos_left: number | null
  /** The browser says that less than 50 photos fit. */
  is_nearly_full: boolean
}

/** What a sign-out would leave behind. */
export interface UnsentCount {
  operations: number
  photos: number
  drafts: number
}
