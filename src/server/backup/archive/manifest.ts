import * as z from 'zod/mini'
import { operationalError } from '#src/server/problems/operational-error.ts'

/** Increased when older versions cannot read the format. */
const FORMAT = 1

/** One table of a backup, with its columns in the order of the values. */
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

const manifestShape = z.object({
  format: z.literal(FORMAT),
  made_at: z.string(),
  /** Names of the applied migrations, the latest last. */
  migrations: z.array(z.string()),
  /** Schema version of the job queue. */
  queue_version: z.int(),
  tables: z.array(table),
  /** The last value of each sequence; null when it is unused. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
})

/** Counts of a complete backup; written last. */
const endShape = z.object({ rows: z.record(z.string(), z.int()), files: z.int() })

export type BackupTable = z.output<typeof table>
export type BackupManifest = z.output<typeof manifestShape>
export type BackupTrailer = z.output<typeof endShape>

/** The names of the archive's parts. */
export const parts = {
  manifest: 'walkdown-backup.json',
  tables: 'tables/',
  files: 'files/',
  /** Only in older archives; it is not read. */
  secret: 'secret',
  end: 'end.json',
  /** Covers all parts before it; the last part. */
  hmac: 'hmac',
} as const

export const formatVersion = FORMAT
export const tableKey = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) => `${schema}.${name}`

/** @throws OperationalError when the text is no manifest that this version can read */
export function parseManifest(text: string): BackupManifest {
  const parsed = z.safeParse(manifestShape, readJson(text))
  if (!parsed.success) throw operationalError('backup_unreadable')
  return parsed.data
}

export function parseTrailer(text: string): BackupTrailer {
  const parsed = z.safeParse(endShape, readJson(text))
  if (!parsed.success) throw operationalError('backup_truncated')
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
