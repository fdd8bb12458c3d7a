import { randomUUID } from 'node:crypto'
import path from 'node:path'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { allCalls } from '#src/contract/all/calls.ts'
import { limits } from '#src/rules/limits.ts'
import { basePathOf } from '#src/server/core/public-url.ts'
import { type Meter, silentMeter } from '#src/server/metrics/meter.ts'
import type { Authenticate } from './authenticate.ts'
import { asProblem, registerErrorHandler, sendProblem, unknownAddress } from './errors.ts'
import { type GuardOptions, guardUnknown } from './guard.ts'
import { describeApi } from './openapi/describe-api.ts'
import { registerRoutes } from './register-routes.ts'
import { type BodyPace, usualPace } from './request-body.ts'
import type { Route, UploadBudget } from './route.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveFront } from './serve-app.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Below which people reach the server: see `basePathOf`. Addresses in answers begin with it. */
    basePath: string
  }
}

interface AppOptions {
  services: {
    routes: Route[]
    authenticate: Authenticate
    uploads: UploadBudget
    settings: Omit<GuardOptions, 'isClosed' | 'turn' | 'admitExpensiveCall'>
    identity: Pick<GuardOptions, 'admitExpensiveCall'>
    orders: Pick<GuardOptions, 'isClosed' | 'turn'>
  }
  logger: FastifyBaseLogger
  meter?: Meter
  temporaryFolder: string
  /** The built app; without it only the API is served. */
  frontFolder?: string | undefined
  areRepliesChecked?: boolean
  /** The address that people use, where it is known. */
  publicUrl?: string | undefined
  /** The proxies whose word is taken for where a request comes from: how many there are, or their addresses. */
  trustedProxies?: number | string[] | undefined
  pace?: BodyPace
}

/** The contract does not change: its description is made once in a process. */
let description: ReturnType<typeof describeApi> | undefined

/** The whole HTTP side, ready to listen or to be asked by a test. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const basePath = basePathOf(options.publicUrl)
  const app = Fastify({
    // A proxy either takes the base path off or passes it on: both work.
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath),
    loggerInstance: options.logger,
    // The same number in the log and in the audit trail, and no other process counts it again.
    genReqId: () => randomUUID(),
    // One line a request, at debug level, is written below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    trustProxy: believe(options.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: true,
    // An address that leads to no route is refused in the same words as everything else.
    frameworkErrors: (error, _request, reply) => {
      // No hook runs for these.
      setSecurityHeaders(reply.raw)
      return sendProblem(reply as FastifyReply, asProblem(error))
    },
    // The contract validates; a second validator would only disagree.
    ajv: { customOptions: { removeAdditional: false } },
  })
  const { pace = usualPace, meter = silentMeter } = options
  app.decorate('basePath', basePath)
  acceptEmptyJson(app)
  registerErrorHandler(app)
  // Before anything can refuse: a refusal has the same headers.
  app.addHook('onRequest', (_request, reply, done) => {
    setSecurityHeaders(reply.raw)
    done()
  })
  app.addHook('onRequest', guardUnknown(pace))
  if (options.trustedProxies === undefined) warnOfUnknownProxy(app)
  // A phone that has the same already is told so instead of being sent it again.
  await app.register(etag)
  // Of what comes in nothing is unpacked: a little of it could become as much as it likes.
  await app.register(compress, { global: true, globalDecompression: false, threshold: 1024 })
  await app.register(multipart)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const route = url.split('?')[0]
    request.log.debug({ method, url: route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
    meter.countRequest({
      method,
      // What is no call has no name of its own: there would be as many as anybody likes to ask for.
      route: request.routeOptions.url?.startsWith('/api/') ? request.routeOptions.url : 'other',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  description ??= describeApi(allCalls)
  await app.register(swagger, { mode: 'static', specification: { document: description as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  const described = JSON.stringify(description)
  app.get('/api/description.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(described),
  )
  registerRoutes(app, options.services.routes, {
    authenticate: options.services.authenticate,
    rules: {
      ...options.services.settings,
      admitExpensiveCall: options.services.identity.admitExpensiveCall,
      isClosed: options.services.orders.isClosed,
      turn: options.services.orders.turn,
    },
    temporaryFolder: options.temporaryFolder,
    uploads: options.services.uploads,
    areRepliesChecked: options.areRepliesChecked ?? false,
    pace,
  })
  if (options.frontFolder) await serveFront(app, path.resolve(options.frontFolder))
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, unknownAddress()))
  return app
}

/** Said once: without being told, nobody can see that all the addresses are one proxy's. */
function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    request.log.warn(
      'requests come through a proxy that is not believed: if it is yours, set TRUST_PROXY, so that people who sign in are told apart by where they are',
    )
  })
}

function believe(proxies: number | string[] | undefined) {
  if (typeof proxies !== 'number') return proxies ?? false
  return (_address: string, hop: number) => hop < proxies
}

/** A POST with a JSON content type and no body is common, and means no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '') return '/'
  return rest.startsWith('/') || rest.startsWith('?') ? rest.replace(/^\?/, '/?') : url
}
