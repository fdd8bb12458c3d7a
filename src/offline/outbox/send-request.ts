import { apiAddress } from '#src/contract/base-path.ts'
import { hashSubmission } from '#src/contract/technician/content-hash.ts'
import { hashBytes, hashText } from '#src/offline/core/hash-bytes.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OutboxRow, PhotoBytesRow } from '#src/offline/db/rows.ts'
import { readTransaction } from '#src/offline/db/transactions.ts'
import { noConnectionError } from '#src/offline/session/describe-unreachable.ts'
import { isSignInNeeded } from '#src/offline/session/session.ts'
import { classifyResponse, type ServerResponse, toRetryVerdict, type Verdict } from './classify-response.ts'
import type { OutboxContext } from './outbox-context.ts'

/** Timeout of a first attempt without progress. Milliseconds. */
const IDLE = 30_000
/** Maximum timeout without progress. Milliseconds. */
const MAX_IDLE = 4 * 60_000

/**
 * The idle timeout, longer with every attempt: a system may buffer a whole body and send it slowly, and not every
 * browser reports upload progress.
 */
const idleTimeout = (attempts: number) => Math.min(MAX_IDLE, IDLE * 2 ** Math.max(0, attempts - 1))

type Prepared = { body: BodyInit; headers: Record<string, string>; contentHash: string | null }

/**
 * The request body of a photo upload, after a hash check of its bytes; or the verdict when they are missing or
 * damaged.
 */
async function preparePhoto(context: OutboxContext, row: OutboxRow): Promise<Prepared | Verdict> {
  const { database } = context
  const stored: PhotoBytesRow | undefined = await readTransaction(database, () =>
    database.photoBytes.get(row.photo_id!),
  )
  const { sha256, is_reduced: isReduced } = row.request.body
  const bytes = isReduced === true ? (stored?.reduced ?? stored?.bytes) : stored?.bytes
  if (!stored || !bytes) return { kind: 'attention', reason: 'photo_missing', refusal: null }
  if (bytes.byteLength === 0 || (await hashBytes(bytes)) !== sha256)
    return { kind: 'attention', reason: 'photo_damaged', refusal: null }
  const form = new FormData()
  for (const [field, value] of Object.entries(row.request.body))
    if (value !== null && value !== undefined) form.set(field, String(value))
  // A full phone may delete its copy: the server then retains the upload until the submission.
  if (database.wasFull) form.set('is_only_copy', 'true')
  form.set('sent_at', new Date(context.now()).toISOString())
  form.set('image', new Blob([bytes], { type: stored.mime }), `${row.photo_id}.jpg`)
  return { body: form, headers: {}, contentHash: null }
}

/** The stored data is damaged: only this operation fails. */
function unreadableVerdict(row: OutboxRow): Verdict {
  return row.kind === 'photo'
    ? { kind: 'attention', reason: 'photo_damaged', refusal: null }
    : { kind: 'attention', reason: 'unreadable', refusal: null }
}

async function prepare(context: OutboxContext, row: OutboxRow): Promise<Prepared | Verdict> {
  // Not deleted: a later version of the app may be able to read it.
  if (row.request.version !== 1) return { kind: 'attention', reason: 'unreadable', refusal: null }
  if (row.kind === 'photo') return preparePhoto(context, row)
  const { body } = row.request
  const isSubmit = row.kind === 'submit'
  const contentHash = isSubmit
    ? await hashSubmission(
        hashText,
        row.execution_id!,
        body as unknown as Parameters<typeof hashSubmission>[2],
      )
    : null
  // The sending time lets the server correct the times by this phone's clock.
  const sent = { ...body, sent_at: new Date(context.now()).toISOString() }
  return {
    body: JSON.stringify(sent),
    headers: { 'Content-Type': 'application/json' },
    contentHash,
  }
}

/** Reads a response body chunk by chunk, so that progress resets the idle timeout. */
async function readBody(response: Response, onHeadway: () => void): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    onHeadway()
    text += decoder.decode(chunk.value, { stream: true })
  }
  try {
    return JSON.parse(text + decoder.decode()) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function exchange(
  context: OutboxContext,
  row: OutboxRow,
  prepared: Prepared,
  signal: AbortSignal,
): Promise<ServerResponse> {
  const stalled = new AbortController()
  const onIdle = () => stalled.abort(new DOMException('No headway.', 'TimeoutError'))
  const stop = () => stalled.abort(signal.reason)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const idle = idleTimeout(row.attempts)
  let timer = setTimeout(onIdle, idle)
  const onHeadway = () => {
    clearTimeout(timer)
    timer = setTimeout(onIdle, idle)
  }
  const { upload } = context
  try {
    const response = await context.session.authorizedFetch(
      apiAddress(row.request.path),
      {
        method: row.request.method,
        headers: { ...prepared.headers, 'Idempotency-Key': row.op_id },
        ...(row.request.method === 'DELETE' ? {} : { body: prepared.body }),
        // A redirect comes from a captive portal, never from our server.
        redirect: 'manual',
        cache: 'no-store',
        signal: stalled.signal,
      },
      context.userId,
      row.kind === 'photo' && upload ? (input, init) => upload(input, init ?? {}, onHeadway) : undefined,
    )
    onHeadway()
    const body = await readBody(response, onHeadway)
    return { status: response.status, body, retryAfter: response.headers.get('Retry-After') }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Sends one operation once and returns the verdict; never rejects.
 * @param signal aborts when the page freezes or the lock is lost
 */
export async function sendRequest(
  context: OutboxContext,
  row: OutboxRow,
  signal: AbortSignal,
): Promise<Verdict> {
  let prepared: Prepared | Verdict
  try {
    prepared = await prepare(context, row)
  } catch {
    return unreadableVerdict(row)
  }
  if ('kind' in prepared) return prepared
  let answer: ServerResponse
  try {
    answer = await exchange(context, row, prepared, signal)
  } catch (error) {
    if (isSignInNeeded(error)) return { kind: 'sign_in' }
    // The session's own error names the cause: network, server or phone.
    return toRetryVerdict(error instanceof OfflineError ? error : noConnectionError(error))
  }
  return classifyResponse(row, answer, prepared.contentHash, context.now())
}
