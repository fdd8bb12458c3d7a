import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from './db/connect.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobName, JobPayload } from './jobs/jobs.ts'

/** What every module stands on. */
export interface Ground {
  database: Database
  files: FileStore
  /** The server's clock; tests set it. */
  now: () => Date
  logger: FastifyBaseLogger
  /** Signs tokens and addresses. */
  secret: string
  /** Queues a job inside the transaction that causes it: it runs only when that commits. */
  enqueue: <Name extends JobName>(tx: Db, name: Name, payload: JobPayload<Name>) => Promise<void>
}
