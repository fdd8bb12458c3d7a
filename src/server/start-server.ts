import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openOidcProvider } from './auth/oidc/oidc-provider.ts'
import type { AppContext } from './core/app-context.ts'
import { projectFolder } from './core/entrypoints.ts'
import { prepareDataDir } from './core/prepare-data-dir.ts'
import { readSecret } from './core/read-secret.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { checkSecretFingerprint } from './db/postgres/secret-fingerprint.ts'
import type { Env } from './env.ts'
import { answerHealth } from './health/health-handler.ts'
import { buildApp } from './http/build-app.ts'
import type { BodyTimeouts } from './http/request-body.ts'
import { createAppServer, type ServerLimits } from './http-server.ts'
import { repeat } from './jobs/repeat.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLogger } from './logging/logger.ts'
import { BoundedFile } from './logging/rotating-file.ts'
import { openSmtpClient } from './mail/smtp-client.ts'
import { type Meter, silentMeter } from './metrics/meter.ts'
import { createServices, type Services } from './services.ts'
import { describeStartupError } from './startup-error.ts'
import { openFileStore } from './storage/open-file-store.ts'

/** Interval in milliseconds of the settings poller. */
const POLL_INTERVAL = 3000

export interface RunningServer {
  address: string
  services: Services
  database: Database
  logger: FastifyBaseLogger
  stop(): Promise<void>
}

export interface StartOptions {
  frontFolder?: string | undefined
  /**
   * In tests and development: validates replies against the contract, and rejects queries outside their transaction.
   */
  isChecked?: boolean
  now?: () => Date
  /**
   * `at once`: a single process on its port, which responds with 503 while it starts. `when ready`: one of several,
   * which must not take requests that others can answer.
   */
  listens?: 'at once' | 'when ready' | 'never'
  /** Collects metrics. */
  meter?: Meter
  /** Timeouts and limits of the HTTP server and of request bodies. */
  doorLimits?: ServerLimits
  pace?: BodyTimeouts
}

/** Starts all parts in order, and stops them in reverse. */
export async function startServer(env: Env, options: StartOptions = {}): Promise<RunningServer> {
  const logger = createLogger(env.logLevel, { file: new BoundedFile(env.dataDir) })
  const meter = options.meter ?? silentMeter
  await prepareDataDir(env.dataDir)
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    while (stops.length > 0) await stops.pop()?.()
  }
  try {
    // The database first: a second server on the same data must not even listen.
    const database = await openDatabase({
      dataDir: env.dataDir,
      databaseUrl: env.databaseUrl,
      logger,
      role: env.role,
      isGuarded: options.isChecked ?? false,
    })
    stops.push(() => database.close())
    const isWorker = env.role === 'worker'
    const httpServer = createAppServer(isWorker ? { ...env, port: env.healthPort } : env, options.doorLimits)
    stops.push(() => httpServer.close())
    const listens = options.listens ?? 'at once'
    if (listens === 'at once') await httpServer.listen()
    const files = await openFileStore(env)
    const secret = await readSecret(env.dataDir, env.secret)
    await checkSecretFingerprint(database, secret, { mayReplace: env.isSecretReplaced })
    const core: AppContext = {
      database,
      files,
      place: { dataDir: env.dataDir, databaseUrl: env.databaseUrl, bucket: env.bucket },
      now: options.now ?? (() => new Date()),
      logger,
      secret,
      mail: env.mail ? openSmtpClient(env.mail.place, env.mail.from) : null,
      company: env.company ? openOidcProvider(env.company, logger) : null,
      publicUrl: env.publicUrl,
      webhookNetworks: env.webhookNetworks,
      pushNetworks: env.pushNetworks,
      enqueue: (...job) => jobs.enqueue(...job),
      enqueueAll: (...given) => jobs.enqueueAll(...given),
    }
    const services = createServices(core)
    const jobs = await startJobs({
      database,
      handlers: services.jobs,
      logger,
      meter,
      areJobsRun: env.role !== 'web',
    })
    stops.push(() => jobs.stop())
    await services.orders.follow()
    stops.push(
      repeat(services.orders.follow, {
        every: POLL_INTERVAL,
        logger,
        failure: 'the settings could not be polled',
      }),
    )
    await announceFirstAdministrator(env, services)
    if (isWorker) httpServer.open(answerHealth(services.health))
    else {
      const app = await buildApp({
        services,
        logger,
        meter,
        temporaryFolder: files.temporaryFolder,
        frontFolder: options.frontFolder ?? findFront(),
        areRepliesChecked: options.isChecked ?? false,
        publicUrl: env.publicUrl,
        trustedProxies: env.trustedProxies,
        ...(options.pace ? { pace: options.pace } : {}),
      })
      await app.ready()
      httpServer.open((request, response) => app.routing(request, response))
      stops.push(async () => {
        await services.live.close()
        httpServer.server.closeIdleConnections()
        await app.close()
      })
    }
    if (listens === 'when ready') await httpServer.listen()
    const scheme = env.tlsCert ? 'https' : 'http'
    const address =
      (!isWorker && env.publicUrl) ||
      (listens === 'never' ? 'no address' : `${scheme}://${env.host}:${httpServer.port()}`)
    logger.info({ address, role: env.role }, 'ready')
    return { address, services, database, logger, stop }
  } catch (error) {
    await stop()
    throw describeStartupError(error, env)
  }
}

function findFront(): string | undefined {
  const folder = path.join(projectFolder, 'dist/app')
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined
}

/** The password is shown once and never stored, so it goes to the terminal and not to the log. */
async function announceFirstAdministrator(env: Env, services: Services): Promise<void> {
  const given =
    env.adminEmail && env.adminPassword ? { email: env.adminEmail, password: env.adminPassword } : null
  await services.identity.normalizeStoredEmails()
  const made = await services.identity.ensureFirstAdministrator(given)
  if (made?.oneTimePassword)
    process.stdout.write(
      `\nFirst administrator: ${made.email}\nOne-time password (shown only now): ${made.oneTimePassword}\n` +
        `Change it at the first sign-in, within 72 hours. After that: npm run reset-admin -- ${made.email}\n\n`,
    )
}
