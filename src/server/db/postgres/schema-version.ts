import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectFolder } from '#src/server/core/entrypoints.ts'

/** The folder of SQL migrations. */
export const migrationsFolder = path.join(projectFolder, 'src/server/db/migrations')

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

/** The version of this program. */
export const programVersion = String(readJson(path.join(projectFolder, 'package.json')).version)

/** The hashes of this version's migrations, in order. */
export const ownMigrations: readonly string[] = readMigrationFiles({ migrationsFolder }).map(
  ({ hash }) => hash,
)

/** The name of the last migration. */
export const latestMigration = String(
  (readJson(path.join(migrationsFolder, 'meta/_journal.json')).entries as { tag: string }[]).at(-1)?.tag,
)

/** A short fingerprint of this version's schema. */
export const ownTables = createHash('sha256').update(ownMigrations.join()).digest('hex').slice(0, 12)
