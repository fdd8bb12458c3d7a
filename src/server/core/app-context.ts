import type { FastifyBaseLogger } from 'fastify'
import type { OidcProvider } from '#src/server/auth/oidc/oidc-provider.ts'
import type { Database, Tx } from '#src/server/db/database.ts'
import type { JobName, JobPayload } from '#src/server/jobs/jobs.ts'
import type { SmtpClient } from '#src/server/mail/smtp-client.ts'
import type { FileStore } from '#src/server/storage/file-store.ts'
import type { Bucket } from '#src/server/storage/s3/s3-bucket.ts'

/** The dependencies of every module. */
export interface AppContext {
  database: Database
  files: FileStore
  /** The locations of this server's data, for backups. */
  place: { dataDir: string; databaseUrl: string | undefined; bucket: Bucket | undefined }
  /** The server's clock; tests replace it. */
  now: () => Date
  logger: FastifyBaseLogger
  /** Signs tokens and URLs. */
  secret: string
  /** Null without a mail server. */
  mail: SmtpClient | null
  /** Null when OIDC is off. */
  company: OidcProvider | null
  /** The public URL; always set when mail or OIDC is configured. */
  publicUrl: string | undefined
  /** Private networks that webhooks may reach. */
  webhookNetworks: readonly string[]
  /** Private networks with push services. Technicians choose the endpoint, so these are others than for webhooks. */
  pushNetworks: readonly string[]
  /** Queues a job in the transaction that causes it: the job runs after the commit, `seconds` later. */
  enqueue: <Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayload<Name>,
    seconds?: number,
  ) => Promise<void>
  /** As `enqueue`, for many jobs with one statement. */
  enqueueAll: <Name extends JobName>(tx: Tx, name: Name, payloads: JobPayload<Name>[]) => Promise<void>
}
