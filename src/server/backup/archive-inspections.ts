import { stat } from 'node:fs/promises'
import {
  type CheckedArchive,
  checkArchive,
  compareArchive,
} from '#src/server/backup/archive/inspect-archive.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { OperationalError } from '#src/server/problems/fault.ts'
import type { BackupFile } from './backup-files.ts'

/** A proxy in front of the server waits a minute for an answer; who asks again finds the work under way. Milliseconds. */
const WAITS = 20_000
/** What differs changes with each submission. Milliseconds. */
const DIFFERENCES_LAST = 5 * 60_000
const MOST_KEPT = 100

/** For the one who comes next, it only matters that the work has ended. */
const settle = () => undefined

export type ArchiveChecks = ReturnType<typeof createArchiveChecks>

/** Reads archives to their end in processes of their own, one at a time, and remembers what they are. */
export function createArchiveChecks(core: AppContext) {
  const checks = new Map<string, Promise<CheckedArchive>>()
  let last: Promise<unknown> = Promise.resolve()
  const place = () => ({ ...core.place, secret: core.secret, logger: core.logger })

  /** A child takes memory: however many are looked at, there is one at a time. */
  function inTurn(work: () => Promise<CheckedArchive>): Promise<CheckedArchive> {
    const done = last.then(work, work)
    last = done.then(settle, settle)
    return done
  }

  /** Another file of the same name has another length or moment. */
  async function keyOf({ name, path }: BackupFile): Promise<string> {
    const { size, mtimeMs } = await stat(path)
    return `${name} ${size} ${mtimeMs}`
  }

  async function check(file: BackupFile): Promise<CheckedArchive> {
    const key = await keyOf(file)
    const found = checks.get(key)
    if (found) return found
    const made = inTurn(() => compareArchive(place(), file.path, 'not authentic'))
    checks.set(key, made)
    const forget = () => {
      if (checks.get(key) === made) checks.delete(key)
    }
    made.then(
      ({ differences }) => {
        if (differences) setTimeout(forget, DIFFERENCES_LAST).unref()
      },
      // A fault stays true of a file; what broke on the way may not break again.
      (error: unknown) => {
        if (!(error instanceof OperationalError)) forget()
      },
    )
    const [oldest] = checks.keys()
    if (checks.size > MOST_KEPT && oldest !== undefined) checks.delete(oldest)
    return made
  }

  return {
    /** Reads one that has just arrived. @throws Fault when it cannot be restored */
    verify: (path: string) => inTurn(() => checkArchive(place(), path)),

    /** What one is; null when that is not known in time: the work goes on. @throws Fault when it cannot be restored */
    async look(file: BackupFile): Promise<CheckedArchive | null> {
      const looking = check(file)
      // How it ends is heard by the next one who asks, whether this one still waits or not.
      looking.then(settle, settle)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, WAITS, null)
      })
      try {
        return await Promise.race([looking, late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
