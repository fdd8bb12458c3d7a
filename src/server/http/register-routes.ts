import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyCall, bodyLimitOf } from '#src/contract/call.ts'
import { JsonText } from '#src/server/json/json-text.ts'
import { problem } from '#src/server/problems/problem.ts'
import { writeAnswer } from '#src/server/telling/said.ts'
import { namedLanguage } from './asked-language.ts'
import type { Authenticate } from './authenticate.ts'
import { callerOf, guardCall, type HouseRules, requireSameTurn } from './guard.ts'
import type { BodyPace } from './incoming-body.ts'
import { checkReply, parseInput, parseParameters } from './parse-input.ts'
import { readMultipart } from './read-multipart.ts'
import type { FileReply, RequestContext, Route } from './route.ts'
import { sendFile } from './send-file.ts'

interface BridgeOptions {
  authenticate: Authenticate
  rules: HouseRules
  temporaryFolder: string
  /** Verify replies against the contract: on in tests and development. */
  areRepliesChecked: boolean
  pace: BodyPace
}

/** Registers every route below `/api`, each from its call: one guard, one validation, one way to answer. */
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
    requireSameTurn(call, request, options.rules)
    const context = {
      ...head,
      body: parseInput(call.body, incoming.body, 'body'),
      files: incoming.files,
      request,
      reply,
    }
    const result = await route.handle(context as RequestContext<AnyCall> as never)
    if (result === 'already-sent') return reply
    if (call.reply === 'nothing') return await reply.status(204).send()
    if ('file' in call.reply) return await sendFile(reply, result as FileReply, call.reply.file)
    const text = result instanceof JsonText ? result.text : writeAnswer(result, namedLanguage(request))
    if (options.areRepliesChecked) checkReply(call, call.reply, text)
    return await reply
      .status(call.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(text)
  } finally {
    await Promise.all(incoming.files.map((file) => file.discard()))
  }
}

async function readBody(route: Route, head: object, request: FastifyRequest, options: BridgeOptions) {
  const { multipart } = route.call
  if (multipart && request.isMultipart()) {
    const expectFile = await route.admit?.(head as never)
    return readMultipart(request, multipart, { folder: options.temporaryFolder, expectFile })
  }
  if (multipart && !multipart.json) throw problem('multipart_wanted')
  return { body: request.body ?? undefined, files: [] }
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw problem('idempotency_key_invalid')
  return key
}
