import type { AppContext } from '#src/server/core/app-context.ts'
import { recordProgress } from './processing-store.ts'

interface ProgressRecorder {
  note: (progress: { page: number; pages: number }) => void
  /** Resolves when nothing is being written any more. */
  settle: () => Promise<void>
}

/** Often enough for a screen that asks every two seconds. Milliseconds. */
const WRITE_EVERY = 400

/** Writes how far a reading is, a few times a second; calls `onGone` when nobody waits for the reading any more. */
export function recordReadingProgress(
  { database, logger }: Pick<AppContext, 'database' | 'logger'>,
  weeklyPdfId: number,
  onGone: () => void,
): ProgressRecorder {
  let isWriting = false
  let writtenAt = 0
  let writing: Promise<void> = Promise.resolve()

  async function write(progress: { page: number; pages: number }): Promise<void> {
    isWriting = true
    try {
      if (!(await recordProgress(database.db, weeklyPdfId, progress))) onGone()
    } catch (error) {
      // A page number that is not shown is no reason to stop reading.
      logger.warn({ err: error, weeklyPdfId }, 'the progress of a reading could not be noted')
    }
    writtenAt = Date.now()
    isWriting = false
  }

  return {
    note(progress) {
      if (isWriting || Date.now() - writtenAt < WRITE_EVERY) return
      writing = write(progress)
    },
    settle: () => writing,
  }
}
