import type { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OutboxRow } from '#src/offline/db/rows.ts'
import type { AttentionReason } from '#src/offline/model/operation.ts'
import {
  describeUnreachable,
  isServerError,
  notOurServerError,
} from '#src/offline/session/describe-unreachable.ts'
import { HOURLY, parseRetryAfter } from './back-off.ts'

/** A complete response. */
export interface ServerResponse {
  status: number
  /** The parsed body; undefined when it is not JSON. */
  body: unknown
  retryAfter: string | null
}

/** The meaning of a response for its operation. */
export type Verdict =
  | { kind: 'done'; reply: unknown }
  /**
   * `isOutage`: other operations will probably fail, too. `isServerError`: the server reports its own error for this
   * request. `pause`: the delay that the server requested, in milliseconds.
   */
  | {
      kind: 'wait'
      code: string
      /** The server's own message; null when it sent none. */
      sentence: string | null
      /** The HTTP status; null without a response, or when it was not from our server. */
      status: number | null
      isOutage: boolean
      isServerError: boolean
      mayHaveArrived: boolean
      pause: number | null
    }
  /** The upload quota is used up: only photos wait, for `pause` milliseconds. */
  | { kind: 'photos_wait'; code: string; sentence: string; status: number; pause: number }
  /** The server does not have these photos of a submission, or no longer has them. */
  | {
      kind: 'photos_missing'
      photoIds: string[]
      refusal: { code: string; sentence: string; status: number }
    }
  | { kind: 'sign_in' }
  | { kind: 'too_large' }
  /** Rejected by the server, with its message; or by the phone itself, without a refusal. */
  | {
      kind: 'attention'
      reason: AttentionReason
      refusal: { code: string; sentence: string; status: number } | null
    }

interface Refusal {
  code: string
  message: string
}

/** Only our own server sends an error code; a captive portal or a proxy does not. */
function readRefusal(body: unknown): Refusal | null {
  const { code, message, error } = (body ?? {}) as Record<string, unknown>
  if (typeof code !== 'string') return null
  return { code, message: String(message ?? error ?? code) }
}

/** The missing photos of a rejected submission. */
function readMissingPhotos(body: unknown): string[] {
  const { code, missing_photos: ids } = (body ?? {}) as Record<string, unknown>
  return code === 'photo_missing' && Array.isArray(ids) ? ids.map(String) : []
}

/** True when the response echoes the request: only that proves that our server has it. */
function isReceipt(row: OutboxRow, answer: ServerResponse, contentHash: string | null): boolean {
  if (row.kind === 'remove_photo') return answer.status === 204
  const body = (answer.body ?? {}) as Record<string, unknown>
  if (body.op_id !== row.op_id) return false
  if (row.kind === 'photo') return body.sha256 === row.request.body.sha256
  if (row.kind === 'submit') return body.content_hash === contentHash
  return true
}

const reasonByStatus: Record<number, AttentionReason> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  415: 'invalid',
  422: 'invalid',
}

/** A retry because no response came, or one that was not from our server. */
export function toRetryVerdict({ code, sentence }: OfflineError): Verdict {
  return {
    kind: 'wait',
    code,
    sentence,
    status: null,
    isOutage: true,
    isServerError: false,
    mayHaveArrived: true,
    pause: null,
  }
}

/** Classifies a response. @param contentHash the hash that the receipt of a submission must echo */
export function classifyResponse(
  row: OutboxRow,
  answer: ServerResponse,
  contentHash: string | null,
  now: number,
): Verdict {
  const { status } = answer
  const refusal = readRefusal(answer.body)
  if (status >= 200 && status < 300)
    return isReceipt(row, answer, contentHash)
      ? { kind: 'done', reply: answer.body }
      : toRetryVerdict(notOurServerError())
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
  // The request is valid; the person must first choose a password.
  if (refusal?.code === 'must_change_password') return { kind: 'sign_in' }
  const unreachable = describeUnreachable(status)
  if (unreachable)
    return {
      kind: 'wait',
      code: refusal?.code ?? unreachable.code,
      sentence: refusal?.message ?? null,
      status,
      isOutage: true,
      isServerError: isServerError(status),
      mayHaveArrived: status >= 500 || status === 408,
      pause: status === 429 || status === 503 ? parseRetryAfter(answer.retryAfter, now) : null,
    }
  if (refusal === null) return toRetryVerdict(notOurServerError())
  if (status === 409 && refusal.code === 'in_progress')
    return {
      kind: 'wait',
      code: refusal.code,
      sentence: refusal.message,
      status,
      isOutage: false,
      isServerError: false,
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
  // The photo is gone already: the removal is done.
  if (row.kind === 'remove_photo' && status === 404) return { kind: 'done', reply: null }
  return {
    kind: 'attention',
    reason: refusal.code === 'idempotency_mismatch' ? 'mismatch' : (reasonByStatus[status] ?? 'invalid'),
    refusal: { code: refusal.code, sentence: refusal.message, status },
  }
}
