import type { FastifyBaseLogger } from 'fastify'
import type { OidcProvider } from '#src/server/auth/oidc/oidc-provider.ts'
import type { Database, Tx } from '#src/server/db/database.ts'
import type { JobName, JobPayload } from '#src/server/jobs/jobs.ts'
import type { SmtpClient } from '#src/server/mail/smtp-client.ts'
import type { FileStore } from '#src/server/storage/file-store.ts'
import type { Bucket } from '#src/server/storage/s3/s3-bucket.ts'

/** What every module stands on. */
export interface AppContext {
  database: Database
  files: FileStore
  /** Where the data of this server is, for whoever backs it up. */
  place: { dataDir: string; databaseUrl: string | undefined; bucket: Bucket | undefined }
  /** The server's clock; tests set it. */
  now: () => Date
  logger: FastifyBaseLogger
  /** Signs tokens and addresses. */
  secret: string
  /** Null while none is set up. */
  mail: SmtpClient | null
  /** Null where nobody signs in with an account at their company. */
  company: OidcProvider | null
  /** The address that people use; set wherever mail, or the company's sign-in, is. */
  publicUrl: string | undefined
  /** Networks of our own that webhooks may lead to. */
  webhookNetworks: readonly string[]
  /** Queues a job inside the transaction that causes it: it runs only when that commits, and so many seconds later. */
  enqueue: <Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayload<Name>,
    seconds?: number,
  ) => Promise<void>
}
