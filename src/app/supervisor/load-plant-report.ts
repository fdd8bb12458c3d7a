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

/** What an assignment's plant report is called where the server gives it no name. */
export const namePlantReport = ({ assignment_id: label }: Reported) => `plant-report-${label}.pdf`

/** Gets an assignment's plant report; it is made when there is none yet. */
export function fetchPlantReport(assignment: Reported) {
  return fetchReport(reportCalls.downloadPlant, inputOf(assignment), { timeout: REPORT_TIMEOUT })
}

/** Has an assignment's plant report made anew, by either way, and gets it. */
export function makePlantReport({ sendForFile }: ActionTools, assignment: Reported) {
  const input = inputOf(assignment)
  return sendForFile(reportCalls.generatePlantForSupervisor, input, { timeout: REPORT_TIMEOUT }).catch(
    (error: unknown) => {
      // Who has to sign in again, or gets no answer, is so at every address.
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) throw error
      return sendForFile(reportCalls.generatePlant, input, { timeout: REPORT_TIMEOUT })
    },
  )
}
