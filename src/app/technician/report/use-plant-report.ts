import { useState } from 'react'
import { api, fetchFile } from '#src/app/shared/api/api.ts'
import { saveReport } from '#src/app/shared/files/save-file.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { showFailure, showSuccess } from '#src/app/shared/toasts.tsx'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'

/** A report may have many photos, and is made while we wait when it was not made before. Milliseconds. */
const REPORT_TIMEOUT = 120_000

function nameReport(assignment: AssignmentView): string {
  const words = `${assignment.plant.plant_id} ${assignment.title}`.toLowerCase()
  return `${words.replaceAll(/[^a-z0-9]+/g, '_')}.pdf`
}

/** Saves the plant report of a completed assignment: the one that is there, or a new one. It needs a connection. */
export function usePlantReport() {
  const [isBusy, setIsBusy] = useState(false)

  /** @param work says what it did, or null where the person took the file back */
  const run = async (work: () => Promise<string | null>) => {
    setIsBusy(true)
    try {
      const done = await work()
      if (done) showSuccess(done)
      return true
    } catch (error) {
      showFailure(error, t('assignment.reportFailed'))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  const generateNow = async (assignment: AssignmentView) => {
    const file = await fetchFile(
      technicianCalls.generatePlantReport,
      { id: assignment.id, assignment_id: assignment.id, plant_id: assignment.plant_id },
      { timeout: REPORT_TIMEOUT },
    )
    return (await saveReport(file, nameReport(assignment))) ? t('assignment.reportGenerated') : null
  }

  const downloadNow = async (assignment: AssignmentView) => {
    const { report_id } = await api(technicianCalls.checkPlantReport, { id: assignment.id })
    if (report_id === null) return generateNow(assignment)
    const file = await fetchFile(reportCalls.downloadForTechnician, { id: report_id })
    return (await saveReport(file, nameReport(assignment))) ? t('assignment.reportSaved') : null
  }

  return {
    isBusy,
    download: (assignment: AssignmentView) => run(() => downloadNow(assignment)),
    generate: (assignment: AssignmentView) => run(() => generateNow(assignment)),
  }
}
