import { useState } from 'react'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { saveReport } from '#src/app/shared/files/save-file.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { showFailure, showSuccess } from '#src/app/shared/toasts.tsx'
import { reportCalls } from '#src/contract/reports.ts'

/** A report that is not there yet is made while the request waits. Milliseconds. */
const MAKING_TIMEOUT = 120_000

interface Reported {
  id: number
  assignment_id: string
  plant_id: number
}

/** Reads an assignment's plant report; it is made when there is none yet. */
export function fetchPlantReport(assignment: Reported) {
  const input = { plant_id: assignment.plant_id, assignment_id: assignment.id }
  return fetchFile(reportCalls.downloadPlant, input, { timeout: MAKING_TIMEOUT })
}

/** Makes an assignment's plant report anew, and reads it. */
export function generatePlantReport(assignment: Reported) {
  const input = { plant_id: assignment.plant_id, assignment_id: assignment.id }
  return fetchFile(reportCalls.generatePlantForSupervisor, input, { timeout: MAKING_TIMEOUT })
}

/** Saves an assignment's plant report as a file. */
export function useReportFile(assignment: Reported) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const file = await fetchPlantReport(assignment)
      if (await saveReport(file, `plant-report-${assignment.assignment_id}.pdf`))
        showSuccess(t('plants.reportSaved'))
    } catch (error) {
      showFailure(error, t('plants.reportFailed'))
    } finally {
      setIsBusy(false)
    }
  }
  return { save, isBusy }
}
