import { compareTables, type TableDifference } from '#src/server/backup/restore/compare-tables.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { OperationalError } from '#src/server/problems/fault.ts'
import { ChildError } from '#src/server/sandbox/child-error.ts'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { hashFile } from './hash-file.ts'
import { type VerifiedArchive, verifyArchive } from './verify-archive.ts'

/** Inflates an archive in a process of its own: what it unpacks to costs no request anything. */
export interface ArchiveWork {
  file: string
  /** Of the HMAC, in hexadecimal; null where the secret is not known. */
  key: string | null
  /** With which database it is compared, once it is read to its end. */
  compare: { with: Connection; when: 'always' | 'not authentic' } | null
}

/** An archive that is whole, the SHA-256 of its file, and what it differs in where that was asked for. */
export type CheckedArchive = VerifiedArchive & { digest: string; differences: TableDifference[] | null }

serveInSandbox(async ({ file, key, compare }: ArchiveWork): Promise<CheckedArchive> => {
  try {
    const verified = await verifyArchive(file, key === null ? null : Buffer.from(key, 'hex'))
    const isCompared = compare !== null && (compare.when === 'always' || !verified.isAuthentic)
    const differences = isCompared ? await compareTables(compare.with, file, verified.manifest) : null
    return { ...verified, differences, digest: await hashFile(file) }
  } catch (error) {
    if (error instanceof OperationalError) throw new ChildError(error.fault, error.message, error.values)
    throw error
  }
})
