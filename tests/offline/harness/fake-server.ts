import { createHash } from 'node:crypto'
import { equipmentGuideCalls, type PlantEquipmentReply } from '#src/contract/equipment-guide.ts'
import type { Execution } from '#src/contract/executions.ts'
import { canonicalSubmission } from '#src/contract/technician/content-hash.ts'
import {
  type PullReply,
  STORED_VERSIONS_HEADER,
  type TechnicianAssignment,
  VERSION_LENGTH,
} from '#src/contract/technician.ts'
import { retentionLimits } from '#src/rules/retention-limits.ts'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** A fault for one request. */
export type Fault =
  /** The server commits, and the response is lost. */
  | 'lose answer'
  /** The connection breaks before the server reads the request. */
  | 'cut'
  /** The server never responds. */
  | 'hang'
  /** A page of a captive portal. */
  | 'portal'
  | 'redirect'
  /** The server commits, and never responds. */
  | 'commit and hang'
  | { status: number; code?: string; headers?: Record<string, string>; html?: boolean }

/** A request that the server received. */
export interface ReceivedRequest {
  method: string
  path: string
  key: string | null
  body: Record<string, unknown>
  user: number | null
}

interface Stored {
  hash: string
  status: number
  reply: unknown
}

/** The message about a second submission. */
export const SECOND_SUBMISSION = 'Checklist submitted. You had already submitted it.'

/** A fake server with the idempotency keys and receipts of the contract, and with faults on demand. */
export class FakeServer {
  readonly requests: ReceivedRequest[] = []
  /** The effects in order: `start 1`, `photo <id>`, `submit 11`. */
  readonly effects: string[] = []
  readonly photos = new Map<string, { sha256: string; task: number; execution: number }>()
  /** The reported findings, by the id of the report. */
  readonly findings = new Map<string, { equipment: number; words: string; is_critical: boolean }>()
  readonly findingPhotos = new Map<string, { sha256: string; report: string }>()
  readonly submissions = new Map<number, { technician_notes: string; task_responses: unknown[] }>()
  executions: Execution[] = []
  assignments: TechnicianAssignment[] = []
  /** The rows of other list endpoints, by the start of their path. */
  documents: Record<string, unknown[]> = {}
  /** The equipment of the technician's plants. */
  plantEquipment: PlantEquipmentReply = { plants: [], parts: {} }
  /** The versions of the parts in each response with them, or `unchanged` for a 304. */
  readonly sentParts: (string[] | 'unchanged')[] = []
  /** The PDFs by path. */
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>()
  /** The assignment ids in each pull response, or `unchanged` for a 304. */
  readonly pulls: (number[] | 'unchanged')[] = []
  /** Changes or delays a pull response. */
  onPull: (reply: PullReply) => PullReply | Promise<PullReply> = (reply) => reply
  /** Simulates a server without versions in a pull response. */
  isOld = false
  isDown = false
  /** Stores a second submission of a checklist separately, as the server does for other content. */
  isSecondStored = false
  /** Unused refresh token → user. */
  readonly refreshTokens = new Map<string, number>()
  readonly accessTokens = new Map<string, number>()
  refreshes = 0
  /** The user of each logout. */
  readonly logouts: number[] = []
  clock = () => Date.now()
  private readonly keys = new Map<string, Stored>()
  private readonly script: { path: RegExp; faults: Fault[] }[] = []
  private minted = 0

  /** Applies these faults to the next matching requests, one fault each. */
  injectFaults(path: RegExp, ...faults: Fault[]): void {
    this.script.push({ path, faults })
  }

  /** Counts the faults that no request met yet. */
  countFaultsLeft(): number {
    return this.script.reduce((sum, { faults }) => sum + faults.length, 0)
  }

  /** Removes all planned faults. */
  clearFaults(): void {
    this.script.length = 0
  }

  /** Creates a session for a user. */
  issueTokens(user: number): { access: string; refresh: string } {
    this.minted += 1
    const tokens = { access: `access-${user}-${this.minted}`, refresh: `refresh-${user}-${this.minted}` }
    this.accessTokens.set(tokens.access, user)
    this.refreshTokens.set(tokens.refresh, user)
    return tokens
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = String(input).replace('/api', '')
    init.signal?.throwIfAborted()
    await new Promise((resolve) => setImmediate(resolve))
    if (this.isDown) throw new TypeError('Failed to fetch')
    const fault = this.takeFault(path)
    if (fault === 'cut') throw new TypeError('Failed to fetch')
    if (fault === 'hang') return this.hang(init)
    if (fault === 'portal') return new Response('<html>Welcome to the hotel</html>', { status: 200 })
    if (fault === 'redirect') return Response.error()
    if (typeof fault === 'object') return this.refuse(fault)
    const answer = await this.answer(path, init)
    if (fault === 'lose answer') throw new TypeError('Failed to fetch')
    if (fault === 'commit and hang') return this.hang(init)
    return answer
  }

  private takeFault(path: string): Fault | undefined {
    return this.script.find((entry) => entry.path.test(path) && entry.faults.length > 0)?.faults.shift()
  }

  private hang(init: RequestInit): Promise<Response> {
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }

  private refuse({ status, code = `http_${status}`, headers, html }: Exclude<Fault, string>): Response {
    if (status === 304) return new Response(null, { status })
    if (html) return new Response('<html>No</html>', { status, ...(headers ? { headers } : {}) })
    const sentence = `Refused with ${status}.`
    const body = { message: sentence, error: sentence, details: null, code }
    return Response.json(body, { status, ...(headers ? { headers } : {}) })
  }

  private async answer(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const method = init.method ?? 'GET'
    const user = this.accessTokens.get(headers.get('Authorization')?.slice('Bearer '.length) ?? '') ?? null
    const form = init.body instanceof FormData ? init.body : null
    const body = form
      ? Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
      : JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    const key = headers.get('Idempotency-Key')
    if (path === '/auth/logout/') return this.leave(user, headers, body.refresh)
    this.requests.push({ method, path, key, body, user })
    if (path === '/auth/token/refresh/') return this.refresh(body.refresh)
    if (user === null) return this.refuse({ status: 401, code: 'token_expired' })
    if (path === '/technician/pull/') return this.pull(headers)
    if (path === equipmentGuideCalls.listPlantEquipment.path) return this.sendPlantEquipment(headers)
    const file = this.files.get(path)
    const type = path.startsWith('/photos/') ? 'image/jpeg' : 'application/pdf'
    if (file) return new Response(file, { headers: { 'Content-Type': type } })
    if (path.endsWith('/manual/')) return this.refuse({ status: 404, code: 'manual_missing' })
    if (method === 'GET') return this.list(path, headers.get('If-None-Match'))
    // The settings of the user: the reply is the user.
    if (method === 'PATCH') return Response.json({ id: user, role: 'technician', ...body })
    const image = form?.get('image')
    const bytes = image instanceof Blob ? new Uint8Array(await image.arrayBuffer()) : null
    return this.write(path, key!, body, bytes)
  }

  private refresh(token: string): Response {
    this.refreshes += 1
    const user = this.refreshTokens.get(token)
    if (user === undefined) return this.refuse({ status: 401, code: 'token_invalid' })
    this.refreshTokens.delete(token)
    return Response.json(this.issueTokens(user))
  }

  private leave(user: number | null, headers: Headers, refresh: string): Response {
    if (user === null) return this.refuse({ status: 401, code: 'token_expired' })
    this.accessTokens.delete(headers.get('Authorization')!.slice('Bearer '.length))
    this.refreshTokens.delete(refresh)
    this.logouts.push(user)
    return Response.json({ message: 'Logged out' })
  }

  private list(path: string, known: string | null): Response {
    const [, results = []] = Object.entries(this.documents).find(([start]) => path.startsWith(start)) ?? []
    const page = JSON.stringify({ count: results.length, next: null, previous: null, results })
    const etag = `"${sha256(page)}"`
    if (known === etag) return new Response(null, { status: 304, headers: { ETag: etag } })
    return new Response(page, { headers: { ETag: etag, 'Content-Type': 'application/json' } })
  }

  private sendPlantEquipment(headers: Headers): Response {
    const { plants, parts } = this.plantEquipment
    const etag = `"${sha256(JSON.stringify(plants))}"`
    if (headers.get('If-None-Match') === etag) {
      this.sentParts.push('unchanged')
      return new Response(null, { status: 304, headers: { ETag: etag } })
    }
    const known = headers.get(STORED_VERSIONS_HEADER) ?? ''
    const sent = Object.entries(parts).filter(([version]) => !known.includes(version))
    this.sentParts.push(sent.map(([version]) => version))
    return Response.json({ plants, parts: Object.fromEntries(sent) }, { headers: { ETag: etag } })
  }

  /** A hash of an assignment and its checklists. */
  private versionOf(assignment: TechnicianAssignment): string {
    const executions = this.executions.filter(({ assignment_id }) => assignment_id === assignment.id)
    return sha256(JSON.stringify({ assignment, executions })).slice(0, VERSION_LENGTH)
  }

  private async pull(headers: Headers): Promise<Response> {
    const versions = new Map(this.assignments.map((one) => [one.id, this.versionOf(one)]))
    const etag = `"${sha256(JSON.stringify([...versions]))}"`
    if (headers.get('If-None-Match') === etag) {
      this.pulls.push('unchanged')
      const date = new Date(this.clock()).toUTCString()
      return new Response(null, { status: 304, headers: { ETag: etag, Date: date } })
    }
    const known = new Set<string>(
      headers.get(STORED_VERSIONS_HEADER)?.match(new RegExp(`.{${VERSION_LENGTH}}`, 'g')),
    )
    const isChanged = (id: number) => this.isOld || !known.has(versions.get(id) ?? '')
    const assignments = this.assignments.filter(({ id }) => isChanged(id))
    this.pulls.push(assignments.map(({ id }) => id))
    const reply: PullReply = {
      server_time: new Date(this.clock()).toISOString(),
      today: new Date(this.clock()).toISOString().slice(0, 10),
      time_zone: 'UTC',
      date_format: 'YYYY-MM-DD',
      ...(this.isOld ? {} : { versions: Object.fromEntries(versions) }),
      assignments,
      executions: this.executions.filter(({ assignment_id }) => isChanged(assignment_id)),
    }
    return Response.json(await this.onPull(reply), { headers: { ETag: etag } })
  }

  /** Handles a write. The idempotency key is checked first, and is stored with the effect. */
  private write(
    path: string,
    key: string,
    body: Record<string, unknown>,
    bytes: Uint8Array | null,
  ): Response {
    const hash = sha256(this.describe(path, body, bytes))
    const stored = this.keys.get(key)
    if (stored && stored.hash !== hash) return this.refuse({ status: 422, code: 'idempotency_mismatch' })
    if (stored) return this.toResponse(stored)
    const result = this.makeEffect(path, key, body, bytes)
    if (result instanceof Response) return result
    this.keys.set(key, { hash, ...result })
    return this.toResponse(result)
  }

  private toResponse({ status, reply }: { status: number; reply: unknown }): Response {
    return status === 204 ? new Response(null, { status }) : Response.json(reply, { status })
  }

  private describe(path: string, body: Record<string, unknown>, bytes: Uint8Array | null): string {
    const execution = /checklist-execution\/(\d+)/.exec(path)?.[1]
    if (execution) return canonicalSubmission(Number(execution), body as never)
    return JSON.stringify([path, body.photo_id ?? body.description ?? null, bytes && sha256(bytes)])
  }

  private makeEffect(
    path: string,
    key: string,
    body: Record<string, unknown>,
    bytes: Uint8Array | null,
  ): { status: number; reply: unknown } | Response {
    const [, assignment] = /assignments\/(\d+)\/start/.exec(path) ?? []
    if (assignment) {
      this.effects.push(`start ${assignment}`)
      return { status: 200, reply: { assignment: null, message: 'Started', op_id: key } }
    }
    const [, owner, task, removed] = /executions\/(\d+)\/tasks\/(\d+)\/images\/([\w-]*)/.exec(path) ?? []
    if (removed) {
      if (!this.photos.delete(removed)) return this.refuse({ status: 404, code: 'not_found' })
      this.effects.push(`remove ${removed}`)
      return { status: 204, reply: null }
    }
    if (owner) {
      const hash = sha256(bytes ?? '')
      if (!bytes?.length || hash !== body.sha256) return this.refuse({ status: 422, code: 'photo_damaged' })
      const id = String(body.photo_id)
      this.photos.set(id, { sha256: hash, task: Number(task), execution: Number(owner) })
      this.effects.push(`photo ${id}`)
      const days =
        body.is_only_copy === 'true' ? retentionLimits.onlyCopyDays : retentionLimits.unsubmittedPhotoDays
      const kept_until = new Date(this.clock() + days * 24 * 60 * 60_000).toISOString()
      return { status: 201, reply: { id, task_id: Number(task), sha256: hash, op_id: key, kept_until } }
    }
    const [, equipment] = /technician\/equipment\/(\d+)\/findings/.exec(path) ?? []
    if (equipment) return this.report(Number(equipment), key, body)
    const [, report] = /technician\/findings\/([\w-]+)\/photos/.exec(path) ?? []
    if (report) return this.addReportedPhoto(report, key, body, bytes)
    const [, submitted] = /checklist-execution\/(\d+)\/submit/.exec(path) ?? []
    return this.submit(Number(submitted), key, body)
  }

  private report(equipment: number, key: string, body: Record<string, unknown>) {
    const id = String(body.report_id)
    this.findings.set(id, {
      equipment,
      words: String(body.description),
      is_critical: body.is_critical === true,
    })
    this.effects.push(`finding ${id}`)
    return { status: 201, reply: { report_id: id, finding_id: this.findings.size, op_id: key } }
  }

  private addReportedPhoto(
    report: string,
    key: string,
    body: Record<string, unknown>,
    bytes: Uint8Array | null,
  ) {
    if (!this.findings.has(report)) return this.refuse({ status: 404, code: 'not_found' })
    const hash = sha256(bytes ?? '')
    if (!bytes?.length || hash !== body.sha256) return this.refuse({ status: 422, code: 'photo_damaged' })
    const id = String(body.photo_id)
    this.findingPhotos.set(id, { sha256: hash, report })
    this.effects.push(`photo ${id}`)
    return { status: 201, reply: { id, sha256: hash, op_id: key } }
  }

  private submit(id: number, key: string, body: Record<string, unknown>) {
    const execution = this.executions.find((one) => one.id === id)
    if (!execution) return this.refuse({ status: 404, code: 'not_found' })
    if (this.submissions.has(id) && !this.isSecondStored)
      return this.refuse({ status: 409, code: 'already_completed' })
    const isSecond = this.submissions.has(id)
    const submission = body as { technician_notes: string; task_responses: { photo_ids: string[] }[] }
    const missing = submission.task_responses
      .flatMap((one) => one.photo_ids)
      .filter((one) => !this.photos.has(one))
    if (missing.length > 0) {
      const body = { message: 'They have not arrived.', error: '', details: null, code: 'photo_missing' }
      return Response.json({ ...body, missing_photos: missing }, { status: 409 })
    }
    this.submissions.set(id, submission)
    this.effects.push(`submit ${id}`)
    const receivedAt = new Date(this.clock()).toISOString()
    const status = 'completed' as const
    this.executions = this.executions.map((one) =>
      one.id === id ? { ...one, status, review_status: 'pending', received_at: receivedAt } : one,
    )
    const hash = sha256(canonicalSubmission(id, submission as never))
    const late = isSecond ? { submitted_after: 'submitted_twice', message: SECOND_SUBMISSION } : {}
    const reply = {
      execution_id: id,
      status,
      received_at: receivedAt,
      op_id: key,
      content_hash: hash,
      ...late,
    }
    return { status: 200, reply }
  }
}
