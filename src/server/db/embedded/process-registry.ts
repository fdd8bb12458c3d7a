import { randomUUID } from 'node:crypto'
import { closeSync, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { ownTables, programVersion } from '#src/server/db/postgres/schema-version.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { lockFile } from './cluster/lock-directory.ts'

const processEntry = z.object({
  /**
   * Purpose of the process. Server processes keep PostgreSQL running, a group process does only that, and backups and
   * restores end soon.
   */
  kind: z.enum(['server', 'group', 'web', 'worker', 'backup', 'restore']),
  /** It started PostgreSQL, which stops with it. */
  isOwner: z.boolean(),
  /** The socket folder of its PostgreSQL, once it accepts connections. */
  socketFolder: z.nullable(z.string()),
  process: z.int(),
  host: z.string(),
  version: z.string(),
  tables: z.string(),
})

/** A process that uses a DATA_DIR, as described in its entry. */
export type RegisteredProcess = z.output<typeof processEntry>
export type ProcessKind = RegisteredProcess['kind']

/** This process's entry in the DATA_DIR. */
export interface ProcessRegistration {
  /** Publishes the socket, so that other processes may connect. */
  announce(socketFolder: string): void
  /** The other live processes. */
  listOthers(): Promise<RegisteredProcess[]>
  /** Whether another process runs jobs. */
  hasOtherWorkers(): Promise<boolean>
  leave(): Promise<void>
}

/** Bytes. */
const ENTRY_LENGTH = 1024

const folderOf = (dataDir: string) => path.join(dataDir, 'processes')

/**
 * Registers this process in a DATA_DIR. Each process holds a lock on its entry file while it lives. An unlocked entry
 * belongs to a dead process, even across containers and with reused pids.
 */
export async function registerProcess(
  dataDir: string,
  about: Pick<RegisteredProcess, 'kind' | 'isOwner'>,
): Promise<ProcessRegistration> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = randomUUID()
  const file = path.join(folder, name)
  const temporaryFile = path.join(folder, `.${name}`)
  const descriptor = await lockFile(temporaryFile)
  if (descriptor === null) throw operationalError('process_entry_not_locked', { file: temporaryFile })
  const write = (socketFolder: string | null) => {
    const entry: RegisteredProcess = {
      ...about,
      socketFolder,
      process: process.pid,
      host: hostname(),
      version: programVersion,
      tables: ownTables,
    }
    // One write of a fixed length: readers never see a partial entry.
    writeSync(descriptor, JSON.stringify(entry).padEnd(ENTRY_LENGTH), 0)
  }
  write(null)
  // Renamed after locking: an unlocked entry counts as dead.
  await rename(temporaryFile, file)
  let hasLeft = false
  const listOthers = () => listProcesses(dataDir, name)
  return {
    announce: write,
    listOthers,
    hasOtherWorkers: async () =>
      (await listOthers()).some(({ kind }) => kind === 'server' || kind === 'worker'),
    async leave() {
      // The descriptor number may be reused by then.
      if (hasLeft) return
      hasLeft = true
      await rm(file, { force: true })
      closeSync(descriptor)
    },
  }
}

/** Lists the processes of a DATA_DIR, and removes entries of dead ones. */
async function listProcesses(dataDir: string, except: string): Promise<RegisteredProcess[]> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = await Promise.all(
    names
      .filter((name) => !name.startsWith('.') && name !== except)
      .map((name) => readEntry(path.join(folder, name))),
  )
  return found.filter((entry) => entry !== null)
}

async function readEntry(file: string): Promise<RegisteredProcess | null> {
  // A shared lock, so that two concurrent readers do not mistake each other for the live process.
  const descriptor = await lockFile(file, 0, 'shared')
  if (descriptor !== null) {
    await rm(file, { force: true })
    closeSync(descriptor)
    return null
  }
  const parsed = z.safeParse(processEntry, parse(await readFile(file, 'utf8').catch(() => '')))
  // A process that has just left removed its entry.
  return parsed.success ? parsed.data : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const kinds: Record<ProcessKind, string> = {
  server: 'a server',
  group: 'a server of several processes',
  web: 'a web process',
  worker: 'a worker',
  backup: 'a backup',
  restore: 'a restore',
}

/** Describes a process for an error message: kind, pid, host and version. */
export function describeProcess({ kind, process: pid, host, version }: RegisteredProcess): string {
  return `${kinds[kind]} (process ${pid} on ${host}, version ${version})`
}

export function hasSameProgram({ version, tables }: RegisteredProcess): boolean {
  return version === programVersion && tables === ownTables
}
