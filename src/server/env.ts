import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { parseTrustedProxies } from './trusted-proxies.ts'

/** Digits alone: what JavaScript takes for a number besides, nobody means. */
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a whole number from 0 to 65535')

/** Whose values are not repeated to whoever reads what went wrong. */
const secrets = ['SECRET', 'ADMIN_PASSWORD', 'DATABASE_URL']

const shape = z.object({
  PORT: port.default(8080),
  HEALTH_PORT: port.default(8081),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be the name or the address of this machine, such as 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().regex(/\S/, 'must be the path of a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .refine(
      (url) => URL.canParse(url),
      'must be an address such as postgres://user:password@host/database; in the password, write # as %23, / as %2F, @ as %40',
    )
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  WEB_PROCESSES: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a whole number from 1 to 64')
    .transform(Number)
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' })
    .optional(),
  SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  REPLACE_SECRET: z.literal('yes', 'must be yes, or not be set').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (given) => parseTrustedProxies(given) !== null,
      'must be the number of proxies, or their addresses: 1, loopback, 10.0.0.0/8',
    )
    .optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug', 'silent'], 'must be error, warn, info, debug or silent')
    .default('info'),
})

export interface Env {
  port: number
  /** Of a worker, which answers nothing else than how it is. */
  healthPort: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  role: 'all' | 'web' | 'worker'
  /** How many answer requests; with more than one the jobs have a process of their own. A worker answers none. */
  webProcesses: number
  publicUrl: string | undefined
  secret: string | undefined
  /** The secret is a new one, on purpose. */
  isSecretReplaced: boolean
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** How many proxies there are, or where; they are believed about where a request comes from. */
  trustedProxies: number | string[] | undefined
  /** Paths of PEM files; both or none. */
  tlsCert: string | undefined
  tlsKey: string | undefined
  logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** Reads the environment once, at start; throws one sentence that names every wrong value. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: [name], message }) => {
      const isShown = !secrets.includes(String(name))
      return `${String(name)}: ${message}${isShown ? `, not "${given[String(name)]}"` : ''}`
    })
    throw new Error(`The environment cannot be used. ${faults.join('; ')}`)
  }
  const env = parsed.data
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined))
    throw new Error('The environment cannot be used. TLS_CERT and TLS_KEY go together.')
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    throw new Error('The environment cannot be used. ADMIN_EMAIL and ADMIN_PASSWORD go together.')
  return {
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    role: env.ROLE,
    webProcesses: env.ROLE === 'worker' ? 1 : (env.WEB_PROCESSES ?? usualWebProcesses(env.ROLE)),
    publicUrl: env.PUBLIC_URL,
    secret: env.SECRET,
    isSecretReplaced: env.REPLACE_SECRET === 'yes',
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    trustedProxies: env.TRUST_PROXY ? (parseTrustedProxies(env.TRUST_PROXY) ?? undefined) : undefined,
    tlsCert: env.TLS_CERT,
    tlsKey: env.TLS_KEY,
    logLevel: env.LOG_LEVEL,
  }
}

/** One for each core, up to a number that a plant's database has enough to do with; of a part, as many as are started. */
function usualWebProcesses(role: Env['role']): number {
  return role === 'all' ? Math.min(4, availableParallelism()) : 1
}
