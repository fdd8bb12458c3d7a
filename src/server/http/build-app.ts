import path from 'node:path'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { allCalls } from '#src/contract/calls.ts'
import type { Services } from '#src/server/services.ts'
import { registerErrorHandler, sendProblem, unknownAddress } from './errors.ts'
import { describeApi } from './open-api.ts'
import { registerRoutes } from './register-routes.ts'
import { serveFront } from './serve-front.ts'

interface AppOptions {
  services: Services
  logger: FastifyBaseLogger
  temporaryFolder: string
  /** The built app; without it only the API is served. */
  frontFolder?: string | undefined
  areRepliesChecked?: boolean
  /** Sign-in attempts a minute from one address. */
  signInAttempts?: number
}

const JSON_LIMIT = 20 * 1024 * 1024
/** Long enough for a photo on a bad line; what makes no progress is cut by the phone. Milliseconds. */
const REQUEST_TIMEOUT = 10 * 60 * 1000

/** The whole HTTP side, ready to listen or to be asked by a test. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    // One line a request, at debug level, is written below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    // The contract validates; a second validator would only disagree.
    ajv: { customOptions: { removeAdditional: false } },
  })
  acceptEmptyJson(app)
  registerErrorHandler(app)
  await app.register(helmet, { contentSecurityPolicy: { directives: contentPolicy } })
  // A phone that has the same already is told so instead of being sent it again.
  await app.register(etag)
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(rateLimit, { global: false })
  await app.register(multipart)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const route = url.split('?')[0]
    request.log.debug({ method, url: route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  await app.register(swagger, {
    mode: 'static',
    specification: { document: describeApi(allCalls) as never },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  registerRoutes(app, options.services.routes, {
    authenticate: options.services.authenticate,
    temporaryFolder: options.temporaryFolder,
    areRepliesChecked: options.areRepliesChecked ?? false,
    signInLimit: {
      max: options.signInAttempts ?? 10,
      timeWindow: 60_000,
      // A whole shift signs in from behind one address, so the account counts too; the body is there by then.
      hook: 'preHandler',
      keyGenerator: (request) => `${request.ip} ${readEmail(request.body)}`,
    },
  })
  if (options.frontFolder) await serveFront(app, path.resolve(options.frontFolder))
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, unknownAddress()))
  return app
}

/** A POST with a JSON content type and no body is common, and means no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

function readEmail(body: unknown): string {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''
}

const contentPolicy = {
  defaultSrc: ["'self'"],
  // Mantine writes its colour variables into a style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  connectSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  // browser-image-compression starts its worker from a script of its own making.
  scriptSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  upgradeInsecureRequests: null,
}
