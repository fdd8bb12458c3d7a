import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { fetchReport } from '#src/app/shared/files/fetch-report.ts'
import { REPORT_TIMEOUT } from '#src/app/shared/files/use-report-file.ts'
import { reportCalls } from '#src/contract/reports.ts'

interface Reported {
  id: number
  assignment_id: string
  plant_id: number
}

const inputOf = ({ id, plant_id }: Reported) => ({ plant_id, assignment_id: id })

/** File name of an assignment's plant report when the server sends none. */
export const namePlantReport = ({ assignment_id: label }: Reported) => `plant-report-${label}.pdf`

/** Downloads an assignment's plant report; the server generates it when none exists. */
export function fetchPlantReport(assignment: Reported) {
  return fetchReport(reportCalls.downloadPlant, inputOf(assignment), { timeout: REPORT_TIMEOUT })
}

/** Generates an assignment's plant report again by the first working endpoint, and downloads it. */
export function generatePlantReport({ sendForFile }: ActionTools, assignment: Reported) {
  const input = inputOf(assignment)
  return sendForFile(reportCalls.generatePlantForSupervisor, input, { timeout: REPORT_TIMEOUT }).catch(
    (error: unknown) => {
      // An expired session or a missing response would repeat at every endpoint.
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) throw error
      return sendForFile(reportCalls.generatePlant, input, { timeout: REPORT_TIMEOUT })
    },
  )
}
