import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type CheckedArchive, checkArchive, compareArchive } from '#src/server/backup/check-archive.ts'
import type { TableDifference } from '#src/server/db/backup/replacing/compare-tables.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { Fault } from '#src/server/problems/fault.ts'
import type { BackupFile } from './backup-files.ts'

/** A proxy in front of the server waits a minute for an answer; who asks again finds the work under way. Milliseconds. */
const WAITS = 20_000
/** What differs changes with each submission. Milliseconds. */
const DIFFERENCES_LAST = 60_000
const MOST_KEPT = 100

export type ArchiveChecks = ReturnType<typeof createArchiveChecks>

/** What is known of an archive that was read to its end. */
export interface ArchiveCheck {
  isAuthentic: boolean
  digest: string
  /** Only of one that was made elsewhere or changed. */
  differences: TableDifference[] | null
}

/** Reads archives to their end in processes of their own, one at a time, and remembers what they are. */
export function createArchiveChecks(ground: Ground) {
  const checked = new Map<string, Promise<CheckedArchive>>()
  const compared = new Map<string, Promise<TableDifference[]>>()
  let last: Promise<unknown> = Promise.resolve()
  const place = () => ({ ...ground.place, secret: ground.secret, logger: ground.logger })

  /** A child takes memory: however many are looked at, there is one at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }

  function remember<Result>(
    kept: Map<string, Promise<Result>>,
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const found = kept.get(key)
    if (found) return found
    const made = inTurn(work)
    kept.set(key, made)
    // A fault stays true of a file; what broke on the way may not break again.
    made.catch((error: unknown) => {
      if (!(error instanceof Fault)) kept.delete(key)
    })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }

  /** Another file of the same name has another length or moment. */
  async function keyOf({ name, path }: BackupFile): Promise<string> {
    const { size, mtimeMs } = await stat(path)
    return `${name} ${size} ${mtimeMs}`
  }

  async function check(file: BackupFile): Promise<ArchiveCheck> {
    const key = await keyOf(file)
    const { isAuthentic, digest } = await remember(checked, key, () => checkArchive(place(), file.path))
    if (isAuthentic) return { isAuthentic, digest, differences: null }
    const comparing = remember(compared, key, () => compareArchive(place(), file.path))
    const differences = await comparing
    globalThis
      .setTimeout(() => {
        if (compared.get(key) === comparing) compared.delete(key)
      }, DIFFERENCES_LAST)
      .unref()
    return { isAuthentic, digest, differences }
  }

  return {
    /** Reads one that has just arrived. @throws Fault when it cannot be restored */
    verify: (path: string) => inTurn(() => checkArchive(place(), path)),

    /** What one is; null when that is not known in time: the work goes on. @throws Fault when it cannot be restored */
    async look(file: BackupFile): Promise<ArchiveCheck | null> {
      const looking = check(file)
      const timer = new AbortController()
      const late = setTimeout(WAITS, null, { signal: timer.signal }).catch(() => null)
      try {
        return await Promise.race([looking, late])
      } finally {
        timer.abort()
        // Nobody waits for it any more; the next one who asks hears of it.
        looking.catch(() => undefined)
      }
    },
  }
}
