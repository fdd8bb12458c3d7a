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
import { type BodyTimeouts, defaultBodyTimeouts } from './request-body.ts'
import type { Route, UploadBudget } from './route.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveFrontend } from './serve-frontend.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Base path of the server: see `basePathOf`. URLs in responses begin with it. */
    basePath: string
  }
}

interface AppOptions {
  services: {
    routes: Route[]
    authenticate: Authenticate
    uploads: UploadBudget
    settings: Omit<GuardOptions, 'isClosed' | 'turn' | 'rateLimitExpensiveCall'>
    identity: Pick<GuardOptions, 'rateLimitExpensiveCall'>
    orders: Pick<GuardOptions, 'isClosed' | 'turn'>
  }
  logger: FastifyBaseLogger
  meter?: Meter
  temporaryFolder: string
  /** The built app; without it only the API is served. */
  frontFolder?: string | undefined
  areRepliesChecked?: boolean
  /** The public URL, if configured. */
  publicUrl?: string | undefined
  /** Number or addresses of the trusted proxies. */
  trustedProxies?: number | string[] | undefined
  pace?: BodyTimeouts
}

/** The contract does not change: the first reader makes the process describe it, not each start. */
let description: ReturnType<typeof describeApi> | undefined
const describeOnce = () => {
  description ??= describeApi(allCalls)
  return description
}

/** The complete Fastify app, ready to listen or for `inject` in tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const basePath = basePathOf(options.publicUrl)
  const app = Fastify({
    // A proxy may strip the base path or pass it on.
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath),
    loggerInstance: options.logger,
    // A UUID is unique across processes; log and audit log share it.
    genReqId: () => randomUUID(),
    // The debug line per request is written below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    trustProxy: trustProxies(options.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: true,
    // An unknown path gets a problem like any other error.
    frameworkErrors: (error, _request, reply) => {
      // Fastify runs no hooks for these responses.
      setSecurityHeaders(reply.raw)
      return sendProblem(reply as FastifyReply, asProblem(error))
    },
    // The contract validates; a second validator would only disagree.
    ajv: { customOptions: { removeAdditional: false } },
  })
  const { pace = defaultBodyTimeouts, meter = silentMeter } = options
  app.decorate('basePath', basePath)
  acceptEmptyJson(app)
  registerErrorHandler(app)
  // The first hook, so that error responses have the headers too.
  app.addHook('onRequest', (_request, reply, done) => {
    setSecurityHeaders(reply.raw)
    done()
  })
  app.addHook('onRequest', guardUnknown(pace))
  if (options.trustedProxies === undefined) warnOfUntrustedProxy(app)
  // An unchanged response is answered with 304.
  await app.register(etag)
  // Decompression bomb: compressed request bodies are not accepted.
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
      // Unknown paths share one label: otherwise an attacker could create any number of them.
      route: request.routeOptions.url?.startsWith('/api/') ? request.routeOptions.url : 'other',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  await app.register(swagger, { openapi: {}, transformObject: () => describeOnce() as never })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/description.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(describeOnce())),
  )
  registerRoutes(app, options.services.routes, {
    authenticate: options.services.authenticate,
    rules: {
      ...options.services.settings,
      rateLimitExpensiveCall: options.services.identity.rateLimitExpensiveCall,
      isClosed: options.services.orders.isClosed,
      turn: options.services.orders.turn,
    },
    temporaryFolder: options.temporaryFolder,
    uploads: options.services.uploads,
    areRepliesChecked: options.areRepliesChecked ?? false,
    pace,
  })
  if (options.frontFolder) await serveFrontend(app, path.resolve(options.frontFolder))
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, unknownAddress()))
  return app
}

/** Logged once: without TRUST_PROXY, every request seems to come from the proxy. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false
  app.addHook('onRequest', async (request) => {
    if (isLogged || request.headers['x-forwarded-for'] === undefined) return
    isLogged = true
    request.log.warn(
      'requests come through an unknown proxy: if it is yours, set TRUST_PROXY, otherwise one attacker rate-limits every user',
    )
  })
}

function trustProxies(proxies: number | string[] | undefined) {
  if (typeof proxies !== 'number') return proxies ?? false
  return (_address: string, hop: number) => hop < proxies
}

/** A POST with a JSON content type and an empty body is common, and means no body. */
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
