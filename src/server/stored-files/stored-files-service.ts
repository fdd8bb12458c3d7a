import type { AppContext } from '#src/server/core/app-context.ts'
import { countFaults } from './file-faults-store.ts'
import { sweepFiles } from './sweep-files.ts'

export type StoredFilesService = ReturnType<typeof createStoredFilesService>

/** The files of the store as a whole, whatever module they belong to. */
export function createStoredFilesService(core: AppContext) {
  return {
    sweep: async (): Promise<void> => {
      await sweepFiles(core)
    },

    /** What the last sweep found: files that no row names, and rows whose file is not there. */
    async countFaults(): Promise<{ unnamed: { files: number; bytes: number }; missing: { files: number } }> {
      const counts = await countFaults(core.database.db)
      const of = (fault: 'unnamed' | 'missing') => counts.find((row) => row.fault === fault)
      return {
        unnamed: { files: of('unnamed')?.files ?? 0, bytes: of('unnamed')?.bytes ?? 0 },
        missing: { files: of('missing')?.files ?? 0 },
      }
    },
  }
}
