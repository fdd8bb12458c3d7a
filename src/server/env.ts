import path from 'node:path'
import * as z from 'zod'
import { parseTrustedProxies } from './trusted-proxies.ts'

const port = z.coerce.number().int().min(0).max(65_535)

const shape = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: z.url().optional(),
  SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  ADMIN_EMAIL: z.email().optional(),
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
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export interface Env {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  role: 'all' | 'web' | 'worker'
  publicUrl: string | undefined
  secret: string | undefined
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
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment cannot be used. ${faults.join('; ')}`)
  }
  const env = parsed.data
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined))
    throw new Error('The environment cannot be used. TLS_CERT and TLS_KEY go together.')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    role: env.ROLE,
    publicUrl: env.PUBLIC_URL,
    secret: env.SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    trustedProxies: env.TRUST_PROXY ? (parseTrustedProxies(env.TRUST_PROXY) ?? undefined) : undefined,
    tlsCert: env.TLS_CERT,
    tlsKey: env.TLS_KEY,
    logLevel: env.LOG_LEVEL,
  }
}
