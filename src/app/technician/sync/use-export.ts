import { useAction } from '#src/app/shared/action/use-action.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { today } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useEngine } from '../engine/engine-context.ts'

/** Exports all unsynced work to a file, for a phone that cannot sync any more. */
export function useExport() {
  const engine = useEngine()
  const { run, isBusy } = useAction(
    async () => saveFile(await engine.exportUnsent(), `walkdown-unsent-${engine.userId}-${today()}.json`),
    {
      success: (isSaved) => (isSaved ? t('sync.exported') : null),
      failure: t('sync.exportFailed'),
    },
  )
  return { exportUnsent: () => void run(), isExporting: isBusy }
}
