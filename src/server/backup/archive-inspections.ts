import { stat } from 'node:fs/promises'
import {
  type CheckedArchive,
  checkArchive,
  compareArchive,
} from '#src/server/backup/archive/inspect-archive.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { OperationalError } from '#src/server/problems/operational-error.ts'
import type { BackupFile } from './backup-files.ts'

/**
 * How long a request waits for a check in milliseconds, below the usual proxy timeout of a minute. A retry joins the
 * running check.
 */
const WAIT_LIMIT = 20_000
/** Lifetime of cached differences in milliseconds: each submission changes them. */
const DIFFERENCES_TTL = 5 * 60_000
const MAX_CACHED = 100

/** The next check starts after success and failure alike. */
const settle = () => undefined

export type ArchiveChecks = ReturnType<typeof createArchiveChecks>

/** Checks archives in child processes, one at a time, and caches the results. */
export function createArchiveChecks(core: AppContext) {
  const checks = new Map<string, Promise<CheckedArchive>>()
  let last: Promise<unknown> = Promise.resolve()
  const place = () => ({ ...core.place, secret: core.secret, logger: core.logger })

  /** Children take memory, so only one runs at a time. */
  function runSequentially(work: () => Promise<CheckedArchive>): Promise<CheckedArchive> {
    const done = last.then(work, work)
    last = done.then(settle, settle)
    return done
  }

  /** Cache key: another file with the same name has another size or time. */
  async function keyOf({ name, path }: BackupFile): Promise<string> {
    const { size, mtimeMs } = await stat(path)
    return `${name} ${size} ${mtimeMs}`
  }

  async function check(file: BackupFile): Promise<CheckedArchive> {
    const key = await keyOf(file)
    const found = checks.get(key)
    if (found) return found
    const made = runSequentially(() => compareArchive(place(), file.path, 'not authentic'))
    checks.set(key, made)
    const forget = () => {
      if (checks.get(key) === made) checks.delete(key)
    }
    made.then(
      ({ differences }) => {
        if (differences) setTimeout(forget, DIFFERENCES_TTL).unref()
      },
      // An OperationalError belongs to the file and stays cached; other errors may not repeat.
      (error: unknown) => {
        if (!(error instanceof OperationalError)) forget()
      },
    )
    const [oldest] = checks.keys()
    if (checks.size > MAX_CACHED && oldest !== undefined) checks.delete(oldest)
    return made
  }

  return {
    /** Checks an uploaded archive. @throws OperationalError when it cannot be restored */
    verify: (path: string) => runSequentially(() => checkArchive(place(), path)),

    /**
     * The cached or new check of an archive; null when it takes too long, and continues in the background.
     * @throws OperationalError when it cannot be restored
     */
    async look(file: BackupFile): Promise<CheckedArchive | null> {
      const checking = check(file)
      // The check continues after the timeout; the next request reads its result.
      checking.then(settle, settle)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, WAIT_LIMIT, null)
      })
      try {
        return await Promise.race([checking, late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
