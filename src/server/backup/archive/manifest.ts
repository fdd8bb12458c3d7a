import * as z from 'zod/mini'
import { operationalError } from '#src/server/problems/fault.ts'

/** Raised when an older version could not read what this one writes. */
const FORMAT = 1

/** One table of a backup, with the columns in the order in which their values stand. */
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

const manifestShape = z.object({
  format: z.literal(FORMAT),
  made_at: z.string(),
  /** Of the tables, by the migrations that made them; the last is the latest. */
  migrations: z.array(z.string()),
  /** Of the job queue's tables. */
  queue_version: z.int(),
  tables: z.array(table),
  /** The last number that each sequence gave; null when it has given none. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
})

/** What must have come along when a backup is whole; written last. */
const endShape = z.object({ rows: z.record(z.string(), z.int()), files: z.int() })

export type BackupTable = z.output<typeof table>
export type BackupManifest = z.output<typeof manifestShape>
export type BackupEnd = z.output<typeof endShape>

/** What the parts of an archive are called. */
export const parts = {
  manifest: 'walkdown-backup.json',
  tables: 'tables/',
  files: 'files/',
  /** In archives of before; it is not read. */
  secret: 'secret',
  end: 'end.json',
  /** Of all parts before it; the last one. */
  hmac: 'hmac',
} as const

export const formatVersion = FORMAT
export const tableKey = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) => `${schema}.${name}`

/** @throws Error with a sentence when it is not the beginning of a backup that this version can read */
export function parseManifest(text: string): BackupManifest {
  const parsed = z.safeParse(manifestShape, readJson(text))
  if (!parsed.success) throw operationalError('backup_unreadable')
  return parsed.data
}

export function parseEnd(text: string): BackupEnd {
  const parsed = z.safeParse(endShape, readJson(text))
  if (!parsed.success) throw operationalError('backup_cut_off')
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
