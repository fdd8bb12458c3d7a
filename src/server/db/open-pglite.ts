import { chmod, mkdir } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, DatabaseOptions } from './connect.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { GuardedPGlite } from './guarded-pglite.ts'
import { keepLogShort } from './keep-log-short.ts'
import { lockDirectory } from './lock-directory.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { preparePgliteFolder } from './prepare-pglite-folder.ts'
import * as schema from './schema.ts'
import { TransactionGuard } from './transaction-guard.ts'
import { vacuumTables } from './vacuum-tables.ts'

type EmbeddedOptions = Omit<DatabaseOptions, 'databaseUrl'> & {
  /** Brings an open file to the disk; tests count and break it. */
  syncFile?: (fileDescriptor: number) => void
}

/** PostgreSQL inside this process, its files in `dataDir`. */
export async function openPglite(options: EmbeddedOptions): Promise<Database> {
  const { dataDir } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await chmod(dataDir, 0o700)
  const unlock = await lockDirectory(dataDir)
  try {
    return await openLockedFolder(await preparePgliteFolder(dataDir), unlock, options)
  } catch (error) {
    unlock()
    throw error
  }
}

async function openLockedFolder(
  folder: string,
  unlock: () => void,
  { logger, onFailure, syncFile }: EmbeddedOptions,
): Promise<Database> {
  const fileSystem = new DurableNodeFS(folder, syncFile)
  const guard = new TransactionGuard()
  const client = new GuardedPGlite({
    fileSystem,
    guard,
    onFailure: (error) => {
      logger.fatal({ err: error }, 'the database has stopped')
      onFailure?.(error)
    },
  })
  await client.waitReady
  const handle = drizzle(client, { schema })
  try {
    await migrate(handle, { migrationsFolder })
    await requireDurableCommits(client, fileSystem)
  } catch (error) {
    if (!client.hasFailed) await client.close()
    throw error
  }
  const stopKeeping = keepLogShort(client, logger)
  return {
    kind: 'pglite',
    db: guard.protect(handle),
    transaction: (work) => guard.enter(() => handle.transaction(work)),
    afterCommit: (callback) => guard.afterCommit(callback),
    runScript: (text) => runScript(client, guard, text),
    vacuum: () => vacuumTables(client),
    // The lock on the directory has said already that nobody else is here.
    setUpAlone: (work) => work(),
    enterAsWorker: async () => ({ isAlone: true, leave: async () => undefined }),
    close: async () => {
      await stopKeeping()
      try {
        // One that has ended itself cannot be asked to close; the next start repairs it.
        if (!client.hasFailed) await client.close()
      } finally {
        unlock()
      }
    },
  }
}

/** Durability hangs on internals of PGlite, so it is tried out and not believed. */
async function requireDurableCommits(client: GuardedPGlite, fileSystem: DurableNodeFS): Promise<void> {
  const before = fileSystem.syncs
  await client.query("select pg_logical_emit_message(true, 'walkdown', 'is this synced?')")
  if (fileSystem.syncs === before)
    throw new Error('The embedded database does not bring its commits to the disk. It is not safe to go on.')
}

/** A script with a transaction of its own; one that fails must not leave it open for everybody else. */
async function runScript(
  client: GuardedPGlite,
  guard: TransactionGuard,
  text: string,
): Promise<Record<string, unknown>[]> {
  const inside = /^\s*begin;([\s\S]*)commit;\s*$/i.exec(text)?.[1]
  const results = inside
    ? await guard.enter(() => client.transaction((tx) => tx.exec(inside)))
    : await client.exec(text)
  return results.at(-1)?.rows ?? []
}
