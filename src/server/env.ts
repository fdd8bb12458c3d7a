import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import type { OidcSettings } from './auth/oidc/oidc-settings.ts'
import { oidcVariables, readOidcSettings } from './auth/oidc/oidc-variables.ts'
import { parseTrustedProxies } from './http/trusted-proxies.ts'
import { parseSmtpUrl } from './mail/parse-smtp-url.ts'
import type { SmtpSettings } from './mail/smtp-client.ts'
import { parseNetworks } from './outbound-http/private-networks.ts'
import { operationalError } from './problems/operational-error.ts'
import { settingRules } from './problems/operational-errors/settings.ts'
import { type Bucket, parseS3Url } from './storage/s3/s3-bucket.ts'

/** Digits only: JavaScript's other number formats are typing errors here. */
const port = z
  .string()
  .regex(/^\d{1,5}$/, settingRules.port)
  .transform(Number)
  .refine((number) => number <= 65_535, settingRules.port)

const host = z.string().regex(/^[\w.:%-]+$/, settingRules.host)

/** Variables whose values never appear in error messages. */
const secrets = [
  'SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'FILES_URL',
  'AWS_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
]

/** URL scheme of files in DATA_DIR. */
const FOLDER = 'file:'

/** One email address, or a name and an address in angle brackets, on one line (header injection). */
const sender = /^(?:[^<>@,;"\r\n]{0,100}<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/

const shape = z.object({
  PORT: port.default(8080),
  HEALTH_PORT: port.default(8081),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().regex(/\S/, settingRules.folder).default('./data'),
  FILES_URL: z
    .string()
    .refine((url) => url === FOLDER || parseS3Url(url) !== null, settingRules.files)
    .default(FOLDER),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, settingRules.databaseScheme)
    .refine((url) => URL.canParse(url), settingRules.databaseAddress)
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], settingRules.role).default('all'),
  WEB_PROCESSES: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, settingRules.webProcesses)
    .transform(Number)
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: settingRules.publicUrl }).optional(),
  SECRET: z.string().min(32, settingRules.secret).optional(),
  REPLACE_SECRET: z.literal('yes', settingRules.replaceSecret).optional(),
  ADMIN_EMAIL: z.email(settingRules.adminEmail).optional(),
  ADMIN_PASSWORD: z.string().min(8, settingRules.adminPassword).optional(),
  TRUST_PROXY: z
    .string()
    .refine((given) => parseTrustedProxies(given) !== null, settingRules.trustProxy)
    .optional(),
  SMTP_URL: z
    .string()
    .refine((url) => parseSmtpUrl(url) !== null, settingRules.smtpUrl)
    .transform((url) => parseSmtpUrl(url))
    .optional(),
  MAIL_FROM: z.string().trim().regex(sender, settingRules.mailFrom).optional(),
  WEBHOOK_NETWORKS: z
    .string()
    .refine((given) => parseNetworks(given) !== null, settingRules.webhookNetworks)
    .optional(),
  PUSH_NETWORKS: z
    .string()
    .refine((given) => parseNetworks(given) !== null, settingRules.webhookNetworks)
    .optional(),
  ...oidcVariables,
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'silent'], settingRules.logLevel).default('info'),
})

export interface Env {
  port: number
  /** A worker's port, which serves only the health endpoint. */
  healthPort: number
  host: string
  /** Host and port of the Prometheus metrics; without a port, none are collected. */
  metrics: { host: string; port: number } | undefined
  /** Absolute path. */
  dataDir: string
  /** The S3 bucket of the files, when they are not in DATA_DIR. */
  bucket: Bucket | undefined
  databaseUrl: string | undefined
  role: 'all' | 'web' | 'worker'
  /** Number of web processes; with more than one, jobs run in their own process. A worker has none. */
  webProcesses: number
  publicUrl: string | undefined
  secret: string | undefined
  /** The operator confirms that the secret is new. */
  isSecretReplaced: boolean
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Number or addresses of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: number | string[] | undefined
  /** The SMTP server and the sender address; links in mails start with `publicUrl`. */
  mail: { place: SmtpSettings; from: string } | undefined
  /** Private networks that webhooks may reach. */
  webhookNetworks: string[]
  /** Private networks with push services. */
  pushNetworks: string[]
  /** OpenID Connect settings. */
  company: OidcSettings | undefined
  /** Paths of PEM files; both or none. */
  tlsCert: string | undefined
  tlsKey: string | undefined
  logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** Reads the environment once at start. @throws OperationalError that names every invalid variable */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: [name], message }) => {
      const isShown = !secrets.includes(String(name))
      return `${String(name)}: ${message}${isShown ? `, not "${given[String(name)]}"` : ''}`
    })
    throw operationalError('settings_wrong', { wrong: faults })
  }
  const env = parsed.data
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined)) throw operationalError('tls_incomplete')
  if ((env.AWS_ACCESS_KEY_ID === undefined) !== (env.AWS_SECRET_ACCESS_KEY === undefined))
    throw operationalError('bucket_keys_incomplete')
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    throw operationalError('administrator_incomplete')
  const networks = (given: string | undefined) => (given ? (parseNetworks(given) ?? []) : [])
  const { SMTP_URL: mailPlace, MAIL_FROM: from, PUBLIC_URL: publicUrl } = env
  if (Boolean(mailPlace) !== (from !== undefined)) throw operationalError('mail_incomplete')
  if (mailPlace && publicUrl === undefined) throw operationalError('mail_without_address')
  return {
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    host: env.HOST,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    dataDir: path.resolve(env.DATA_DIR),
    bucket: readBucket(env),
    databaseUrl: env.DATABASE_URL,
    role: env.ROLE,
    webProcesses: env.ROLE === 'worker' ? 1 : (env.WEB_PROCESSES ?? usualWebProcesses(env.ROLE)),
    publicUrl: env.PUBLIC_URL,
    secret: env.SECRET,
    isSecretReplaced: env.REPLACE_SECRET === 'yes',
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    trustedProxies: env.TRUST_PROXY ? (parseTrustedProxies(env.TRUST_PROXY) ?? undefined) : undefined,
    mail: mailPlace && from ? { place: mailPlace, from } : undefined,
    webhookNetworks: networks(env.WEBHOOK_NETWORKS),
    pushNetworks: networks(env.PUSH_NETWORKS),
    company: readOidcSettings(env, publicUrl),
    tlsCert: env.TLS_CERT,
    tlsKey: env.TLS_KEY,
    logLevel: env.LOG_LEVEL,
  }
}

function readBucket(env: z.output<typeof shape>): Bucket | undefined {
  const { FILES_URL, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = env
  const found = parseS3Url(FILES_URL)
  return found ? { ...found, keys: id && secret ? { id, secret } : undefined } : undefined
}

/** One per core, up to the number that one database can serve; a process with one role starts no others. */
function usualWebProcesses(role: Env['role']): number {
  return role === 'all' ? Math.min(4, availableParallelism()) : 1
}
