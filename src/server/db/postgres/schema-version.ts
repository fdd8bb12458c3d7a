import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectFolder } from '#src/server/core/entrypoints.ts'

/** What makes the tables, step by step. */
export const migrationsFolder = path.join(projectFolder, 'src/server/db/migrations')

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

/** The version of this program. */
export const programVersion = String(readJson(path.join(projectFolder, 'package.json')).version)

/** The tables that this program knows: the hashes of what makes them, in their order. */
export const ownMigrations: readonly string[] = readMigrationFiles({ migrationsFolder }).map(
  ({ hash }) => hash,
)

/** The name of the last of them. */
export const latestMigration = String(
  (readJson(path.join(migrationsFolder, 'meta/_journal.json')).entries as { tag: string }[]).at(-1)?.tag,
)

/** A short name for the tables of this program; another name means other tables. */
export const ownTables = createHash('sha256').update(ownMigrations.join()).digest('hex').slice(0, 12)
