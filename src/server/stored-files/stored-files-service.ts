import type { AppContext } from '#src/server/core/app-context.ts'
import { countFileErrors } from './file-errors-store.ts'
import { sweepFiles } from './sweep-files.ts'

export type StoredFilesService = ReturnType<typeof createStoredFilesService>

/** The stored files of all modules. */
export function createStoredFilesService(core: AppContext) {
  return {
    sweep: async (): Promise<void> => {
      await sweepFiles(core)
    },

    /** The result of the last sweep: unreferenced files, and rows whose file is missing. */
    async countFileErrors(): Promise<{
      unnamed: { files: number; bytes: number }
      missing: { files: number }
    }> {
      const counts = await countFileErrors(core.database.db)
      const of = (fault: 'unnamed' | 'missing') => counts.find((row) => row.fault === fault)
      return {
        unnamed: { files: of('unnamed')?.files ?? 0, bytes: of('unnamed')?.bytes ?? 0 },
        missing: { files: of('missing')?.files ?? 0 },
      }
    },
  }
}
