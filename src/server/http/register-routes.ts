import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyCall, bodyLimitOf } from '#src/contract/call.ts'
import { JsonText } from '#src/server/core/json-text.ts'
import { isShortenedReply } from '#src/server/idempotency/shortened-reply.ts'
import { stringifyLocalized } from '#src/server/messages/localized-text.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { entityTagOf, readIfMatch } from '#src/server/versions/entity-tag.ts'
import { namedLanguage } from './accept-language.ts'
import { type Authenticate, callerOf } from './authenticate.ts'
import { type GuardOptions, guardCall, requireSameRestoreEpoch } from './guard.ts'
import { checkReply, parseInput, parseParameters } from './parse-input.ts'
import { readMultipart } from './read-multipart.ts'
import type { BodyTimeouts } from './request-body.ts'
import type { Caller, FileReply, RequestContext, Route, UploadBudget, UploadReservation } from './route.ts'
import { sendFile } from './send-file.ts'

interface BridgeOptions {
  authenticate: Authenticate
  rules: GuardOptions
  temporaryFolder: string
  uploads: UploadBudget
  /** Validates replies against the contract: on in tests and development. */
  areRepliesChecked: boolean
  pace: BodyTimeouts
}

/** Registers every route below `/api` from its call, with the same guard, validation and response format. */
export function registerRoutes(app: FastifyInstance, routes: Route[], options: BridgeOptions): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: `/api${route.call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: bodyLimitOf(route.call, false),
      onRequest: guardCall(route.call, options.authenticate, options.rules, options.pace),
      handler: (request, reply) => answer(route, request, reply, options),
    })
  }
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: BridgeOptions,
): Promise<FastifyReply> {
  const { call } = route
  const { params, uuids, words } = parseParameters(call, request.params as Record<string, string>)
  const query = parseInput(call.query, request.query, 'query')
  const idempotencyKey = readIdempotencyKey(request)
  const head = { params, uuids, words, query, caller: callerOf(request), idempotencyKey }
  const incoming = await readBody(route, head, request, options)
  try {
    const result = await handle(route, head, incoming, { request, reply, rules: options.rules })
    if (result === 'already-sent') return reply
    if (call.reply === 'nothing') return await reply.status(204).send()
    if ('file' in call.reply) return await sendFile(reply, result as FileReply, call.reply.file)
    const text = result instanceof JsonText ? result.text : stringifyLocalized(result, namedLanguage(request))
    const tag = entityTagOf(result, text)
    if (tag !== undefined) reply.header('etag', tag)
    if (options.areRepliesChecked && !isShortenedReply(result)) checkReply(call, call.reply, text)
    return await reply
      .status(call.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(text)
  } finally {
    await Promise.all(incoming.files.map((file) => file.discard()))
  }
}

/** The parsed request, and its charge on the upload budget. */
interface Incoming {
  body: unknown
  files: ReceivedFile[]
  charged?: UploadReservation | undefined
}

/** Runs the handler; the upload budget is charged only on success. */
async function handle(
  route: Route,
  head: object,
  { body, files, charged }: Incoming,
  { request, reply, rules }: { request: FastifyRequest; reply: FastifyReply; rules: GuardOptions },
): Promise<unknown> {
  const { call } = route
  try {
    requireSameRestoreEpoch(call, request, rules)
    const named = readIfMatch(call, request.headers['if-match'], body)
    const context = { ...head, body: parseInput(call.body, named, 'body'), files, request, reply }
    const result = await route.handle(context as RequestContext<AnyCall> as never)
    await charged?.settle(files.map((file) => file.size))
    return result
  } catch (error) {
    await charged?.release()
    throw error
  }
}

async function readBody(
  route: Route,
  head: { caller: Caller | undefined },
  request: FastifyRequest,
  options: BridgeOptions,
): Promise<Incoming> {
  const { call } = route
  const { multipart } = call
  if (multipart && request.isMultipart()) {
    const expectFile = await route.admit?.(head as never)
    const charged = await reserveUpload(call, head.caller, request, options)
    try {
      const read = await readMultipart(request, multipart, { folder: options.temporaryFolder, expectFile })
      return { ...read, charged }
    } catch (error) {
      await charged?.release()
      throw error
    }
  }
  if (multipart && !multipart.json) throw problem('multipart_required')
  return { body: request.body ?? undefined, files: [] }
}

/** Charges the daily upload budget by `Content-Length`, before the body is read. */
async function reserveUpload(
  call: AnyCall,
  caller: Caller | undefined,
  { headers }: FastifyRequest,
  { uploads }: BridgeOptions,
): Promise<UploadReservation | undefined> {
  if (!caller || call.multipart?.isOutsideBudget) return undefined
  return uploads.reserve(caller.id, Number(headers['content-length'] ?? bodyLimitOf(call, true)))
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw problem('idempotency_key_invalid')
  return key
}
