import { useState } from 'react'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { today } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { showFailure, showSuccess } from '#src/app/shared/toasts.tsx'
import { useEngine } from '../engine/engine-context.ts'

/** Saves everything that has not arrived as one file, for a phone that cannot send any more. */
export function useExport() {
  const engine = useEngine()
  const [isExporting, setIsExporting] = useState(false)

  const exportUnsent = async () => {
    setIsExporting(true)
    try {
      const name = `walkdown-unsent-${engine.userId}-${today()}.json`
      if (await saveFile(await engine.exportUnsent(), name)) showSuccess(t('sync.exported'))
    } catch (error) {
      showFailure(error, t('sync.exportFailed'))
    } finally {
      setIsExporting(false)
    }
  }
  return { exportUnsent, isExporting }
}
