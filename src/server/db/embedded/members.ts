import { randomUUID } from 'node:crypto'
import { closeSync, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { ownTables, programVersion } from '#src/server/db/postgres/schema-version.ts'
import { operationalError } from '#src/server/problems/fault.ts'
import { lockFile } from './cluster/lock-directory.ts'

const memberShape = z.object({
  /** What it is there for. Those of a server keep PostgreSQL for others, that of a group does nothing else; a backup or a restore is soon done. */
  kind: z.enum(['server', 'group', 'web', 'worker', 'backup', 'restore']),
  /** PostgreSQL lives and ends with it. */
  isOwner: z.boolean(),
  /** Where its PostgreSQL can be reached, as soon as it can. */
  socketFolder: z.nullable(z.string()),
  process: z.int(),
  host: z.string(),
  version: z.string(),
  tables: z.string(),
})

/** A process that uses a DATA_DIR, and what it says of itself. */
export type Member = z.output<typeof memberShape>
export type MemberKind = Member['kind']

/** The own entry among the processes of a DATA_DIR. */
export interface Membership {
  /** From now on others may use the PostgreSQL behind this socket. */
  announce(socketFolder: string): void
  /** The other processes that are there. */
  listOthers(): Promise<Member[]>
  /** Whether one of them runs jobs. */
  hasOtherWorkers(): Promise<boolean>
  leave(): Promise<void>
}

/** Bytes. */
const ENTRY_LENGTH = 1024

const folderOf = (dataDir: string) => path.join(dataDir, 'processes')

/**
 * Enters this process among those of a DATA_DIR. Each has a file there that it keeps locked as long as it lives, so
 * one that was killed is known for dead, in another container too, whatever its number means by then.
 */
export async function enrol(dataDir: string, about: Pick<Member, 'kind' | 'isOwner'>): Promise<Membership> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = randomUUID()
  const file = path.join(folder, name)
  const unseen = path.join(folder, `.${name}`)
  const descriptor = await lockFile(unseen)
  if (descriptor === null) throw operationalError('member_not_locked', { file: unseen })
  const write = (socketFolder: string | null) => {
    const member: Member = {
      ...about,
      socketFolder,
      process: process.pid,
      host: hostname(),
      version: programVersion,
      tables: ownTables,
    }
    // Written over what was there in one piece of one length: nobody reads half of it.
    writeSync(descriptor, JSON.stringify(member).padEnd(ENTRY_LENGTH), 0)
  }
  write(null)
  // Seen by nobody before it is locked: an entry without a lock is one of the dead.
  await rename(unseen, file)
  let hasLeft = false
  const listOthers = () => listMembers(dataDir, name)
  return {
    announce: write,
    listOthers,
    hasOtherWorkers: async () =>
      (await listOthers()).some(({ kind }) => kind === 'server' || kind === 'worker'),
    async leave() {
      // By then the number of the descriptor may be somebody else's.
      if (hasLeft) return
      hasLeft = true
      await rm(file, { force: true })
      closeSync(descriptor)
    },
  }
}

/** The processes that use a DATA_DIR; what the dead have left is removed. */
async function listMembers(dataDir: string, except: string): Promise<Member[]> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = await Promise.all(
    names
      .filter((name) => !name.startsWith('.') && name !== except)
      .map((name) => readMember(path.join(folder, name))),
  )
  return found.filter((member) => member !== null)
}

async function readMember(file: string): Promise<Member | null> {
  // Shared, so that two that look at the same time do not take each other for the living.
  const descriptor = await lockFile(file, 0, 'shared')
  if (descriptor !== null) {
    await rm(file, { force: true })
    closeSync(descriptor)
    return null
  }
  const parsed = z.safeParse(memberShape, parse(await readFile(file, 'utf8').catch(() => '')))
  // One that has just left is not there any more.
  return parsed.success ? parsed.data : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const kinds: Record<MemberKind, string> = {
  server: 'a server',
  group: 'a server of several processes',
  web: 'a web process',
  worker: 'a worker',
  backup: 'a backup',
  restore: 'a restore',
}

/** What a person needs to find it. */
export function describeMember({ kind, process: pid, host, version }: Member): string {
  return `${kinds[kind]} (process ${pid} on ${host}, version ${version})`
}

export function hasSameProgram({ version, tables }: Member): boolean {
  return version === programVersion && tables === ownTables
}
