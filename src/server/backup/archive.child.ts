import { ChildRefusal } from '#src/server/children/child-refusal.ts'
import { serveLimited } from '#src/server/children/serve-limited.ts'
import { readManifest } from '#src/server/db/backup/open-archive.ts'
import { compareTables, type TableDifference } from '#src/server/db/backup/replacing/compare-tables.ts'
import { type VerifiedArchive, verifyArchive } from '#src/server/db/backup/verify-archive.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { Fault } from '#src/server/problems/fault.ts'
import { hashFile } from './hash-file.ts'

/** Inflates an archive in a process of its own: what it unpacks to costs no request anything. */
export type ArchiveWork =
  | { kind: 'verify'; file: string; key: string | null }
  | { kind: 'compare'; file: string; connection: Connection }

/** An archive that is whole, and the SHA-256 of its file. */
export type CheckedArchive = VerifiedArchive & { digest: string }

serveLimited(async (work: ArchiveWork): Promise<CheckedArchive | TableDifference[]> => {
  try {
    const { file } = work
    if (work.kind === 'compare') return await compareTables(work.connection, file, await readManifest(file))
    const verified = await verifyArchive(file, work.key === null ? null : Buffer.from(work.key, 'hex'))
    return { ...verified, digest: await hashFile(file) }
  } catch (error) {
    if (error instanceof Fault) throw new ChildRefusal(error.fault, error.message, error.values)
    throw error
  }
})
