import { compareTables, type TableDifference } from '#src/server/backup/restore/compare-tables.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { OperationalError } from '#src/server/problems/operational-error.ts'
import { ChildError } from '#src/server/sandbox/child-error.ts'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { hashFile } from './hash-file.ts'
import { type VerifiedArchive, verifyArchive } from './verify-archive.ts'

/** Decompresses and checks an archive in a child process, so that its CPU time does not block requests. */
export interface ArchiveWork {
  file: string
  /** HMAC key in hexadecimal; null when the secret is unknown. */
  key: string | null
  /** The database to compare with, after the archive was read completely. */
  compare: { with: Connection; when: 'always' | 'not authentic' } | null
}

/** A complete archive, the SHA-256 of its file, and the differences if requested. */
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
