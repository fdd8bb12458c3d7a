import type { OfflineErrorCode } from '#src/offline/core/offline-error.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { DocumentContent, DocumentName } from './documents.ts'

/** The result of a refresh. */
export type FetchOutcome = 'updated' | 'unchanged' | 'failed'

/** The state of the last pull. */
export interface PullState {
  /** Time of the last response to a pull, by the phone's clock; null before the first one. */
  pulled_at: string | null
  is_pulling: boolean
  last_error: { code: string; sentence: string | null } | null
  /** The server's settings at the last pull. */
  date_format: string | null
  time_zone: string | null
  /** Today in the plant's time zone. */
  today: CalendarDate
  /** Work completed before this day is not on this phone; null before the first pull. */
  kept_from: CalendarDate | null
  /** How far the phone's clock is ahead of the server's, in milliseconds; negative when it is behind. */
  clock_offset: number
}

/** The last response of the server for a cached document. */
export interface CachedDocument<Name extends DocumentName> {
  /** Null before the first successful download: unknown, which is not the same as an empty list. */
  content: DocumentContent<Name> | null
  /** When the server last confirmed it, by the phone's clock, ISO 8601; null before the first time. */
  cached_at: string | null
  /** The error of the last refresh, with the server's status where it sent one; null after a success. */
  last_error: { code: OfflineErrorCode; sentence: string | null; status: number | null } | null
}

/** The storage estimate of the browser, also as a number of photos. Bytes otherwise. */
export interface StorageMeter {
  /** The browser does not evict this site's data; null when it does not report that. */
  is_persisted: boolean | null
  /** The browser supports a request for persistent storage. */
  can_persist: boolean
  usage: number | null
  quota: number | null
  photos_left: number | null
  /** Fewer than 50 photos fit. */
  is_nearly_full: boolean
}

/** The unsent work that a sign-out would leave on the phone. */
export interface UnsentCount {
  operations: number
  photos: number
  drafts: number
}
