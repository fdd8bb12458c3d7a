import type { AppContext } from '#src/server/core/app-context.ts'
import { recordProgress } from './processing-store.ts'

interface ProgressRecorder {
  note: (progress: { page: number; pages: number }) => void
  /** Resolves when no write is pending. */
  settle: () => Promise<void>
}

/** Write interval in milliseconds: screens poll every two seconds. */
const WRITE_EVERY = 400

/**
 * Stores the progress of the processing a few times a second; calls `onGone` when the PDF is deleted or no longer
 * processing.
 */
export function recordParsingProgress(
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
      // A failed progress update must not stop the processing.
      logger.warn({ err: error, weeklyPdfId }, 'the progress of a plan import could not be recorded')
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
