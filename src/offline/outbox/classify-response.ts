import type { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OutboxRow } from '#src/offline/db/rows.ts'
import type { AttentionReason } from '#src/offline/model/operation.ts'
import { describeUnreachable, isFault, notOurServer } from '#src/offline/session/describe-unreachable.ts'
import { HOURLY, parseRetryAfter } from './back-off.ts'

/** What came back, read to its end. */
export interface Answer {
  status: number
  /** The parsed body; undefined when it was no JSON. */
  body: unknown
  retryAfter: string | null
}

/** What an answer means for its operation. */
export type Verdict =
  | { kind: 'done'; reply: unknown }
  /**
   * `isTrouble` when others will probably fare the same; `isFault` when the server says that it failed at this very
   * request; `pause` when the server asked for it, in milliseconds.
   */
  | {
      kind: 'wait'
      code: string
      /** The server's own words; null where it gave none. */
      sentence: string | null
      /** The server's answer; null when none came, or it was not the server's. */
      status: number | null
      isTrouble: boolean
      isFault: boolean
      mayHaveArrived: boolean
      pause: number | null
    }
  /** The budget of uploads is used up: photos wait for so many milliseconds, and nothing else does. */
  | { kind: 'photos_wait'; code: string; sentence: string; status: number; pause: number }
  /** The server does not have these photos of a submission, or has them no more. */
  | {
      kind: 'photos_missing'
      photoIds: string[]
      refusal: { code: string; sentence: string; status: number }
    }
  | { kind: 'sign_in' }
  | { kind: 'too_large' }
  /** Refused by the server, in its words; or by the phone itself, and then the reason says all. */
  | {
      kind: 'attention'
      reason: AttentionReason
      refusal: { code: string; sentence: string; status: number } | null
    }

interface Refusal {
  code: string
  message: string
}

/** Only our own server refuses with a code: a hotel's page or a proxy's does not count. */
function readRefusal(body: unknown): Refusal | null {
  const { code, message, error } = (body ?? {}) as Record<string, unknown>
  if (typeof code !== 'string') return null
  return { code, message: String(message ?? error ?? code) }
}

/** The photos without which the server refuses a submission. */
function readMissingPhotos(body: unknown): string[] {
  const { code, missing_photos: ids } = (body ?? {}) as Record<string, unknown>
  return code === 'photo_missing' && Array.isArray(ids) ? ids.map(String) : []
}

/** True when the answer repeats what was asked: the truth about being online, and about having arrived. */
function isReceipt(row: OutboxRow, answer: Answer, contentHash: string | null): boolean {
  if (row.kind === 'remove_photo') return answer.status === 204
  const body = (answer.body ?? {}) as Record<string, unknown>
  if (body.op_id !== row.op_id) return false
  if (row.kind === 'photo') return body.sha256 === row.request.body.sha256
  if (row.kind === 'submit') return body.content_hash === contentHash
  return true
}

const refusals: Record<number, AttentionReason> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  415: 'invalid',
  422: 'invalid',
}

/** A wait because there was no answer, or it was not the server's word. */
export function waitFor({ code, sentence }: OfflineError): Verdict {
  return {
    kind: 'wait',
    code,
    sentence,
    status: null,
    isTrouble: true,
    isFault: false,
    mayHaveArrived: true,
    pause: null,
  }
}

/**
 * The table of outcomes.
 * @param contentHash what the receipt of a submission has to echo
 */
export function classifyResponse(
  row: OutboxRow,
  answer: Answer,
  contentHash: string | null,
  now: number,
): Verdict {
  const { status } = answer
  const refusal = readRefusal(answer.body)
  if (status >= 200 && status < 300)
    return isReceipt(row, answer, contentHash)
      ? { kind: 'done', reply: answer.body }
      : waitFor(notOurServer())
  if (status === 413) return { kind: 'too_large' }
  if (status === 401) return { kind: 'sign_in' }
  if (status === 429 && refusal?.code === 'upload_budget_used')
    return {
      kind: 'photos_wait',
      code: refusal.code,
      sentence: refusal.message,
      status,
      pause: parseRetryAfter(answer.retryAfter, now) ?? HOURLY,
    }
  // The work is right, and waits for the person to choose a password.
  if (refusal?.code === 'must_change_password') return { kind: 'sign_in' }
  const silence = describeUnreachable(status)
  if (silence)
    return {
      kind: 'wait',
      code: refusal?.code ?? silence.code,
      sentence: refusal?.message ?? null,
      status,
      isTrouble: true,
      isFault: isFault(status),
      mayHaveArrived: status >= 500 || status === 408,
      pause: status === 429 || status === 503 ? parseRetryAfter(answer.retryAfter, now) : null,
    }
  if (refusal === null) return waitFor(notOurServer())
  if (status === 409 && refusal.code === 'in_progress')
    return {
      kind: 'wait',
      code: refusal.code,
      sentence: refusal.message,
      status,
      isTrouble: false,
      isFault: false,
      mayHaveArrived: true,
      pause: null,
    }
  const missing = row.kind === 'submit' ? readMissingPhotos(answer.body) : []
  if (missing.length > 0)
    return {
      kind: 'photos_missing',
      photoIds: missing,
      refusal: { code: refusal.code, sentence: refusal.message, status },
    }
  // A photo that is gone already needs no removing.
  if (row.kind === 'remove_photo' && status === 404) return { kind: 'done', reply: null }
  return {
    kind: 'attention',
    reason: refusal.code === 'idempotency_mismatch' ? 'mismatch' : (refusals[status] ?? 'invalid'),
    refusal: { code: refusal.code, sentence: refusal.message, status },
  }
}
