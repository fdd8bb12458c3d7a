import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { REPORT_TIMEOUT, useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { today } from '#src/app/shared/format/dates.ts'
import { requestWithFallback } from '#src/app/supervisor/handover/request-with-fallback.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { type HandoverPlant, handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { t } from '#src/i18n/areas/handover.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** The input of a combined report. */
export interface CombinedInput {
  plant_ids: number[]
  description: string
  date_from: string
  date_to: string
}

const within = { timeout: REPORT_TIMEOUT }

/** Generates the report of a plant by the first working endpoint, and opens it in a new tab. */
export function usePlantReportOf() {
  return useReportFile<HandoverPlant>(async ({ sendForFile }, { id, name, plant_id: code }) => {
    const body = { plant_id: id }
    return {
      file: await generateByFirst([
        {
          endpoint: 'POST /supervisor/assignments/generate-plant-report/',
          make: () => sendForFile(reportCalls.generatePlantForSupervisor, body, within),
        },
        {
          endpoint: 'POST /reports/generate-plant-report/',
          make: () => sendForFile(reportCalls.generatePlant, body, within),
        },
      ]),
      fileName: `plant-report-${code}-${today()}.pdf`,
      saved: t('handover.downloaded', { title: name }),
      shown: t('handover.plantReportGenerated'),
    }
  })
}

/** Generates one report of several plants by the first working endpoint, and opens it in a new tab. */
export function useCombinedReport(onDone: () => void) {
  return useReportFile<CombinedInput>(async ({ sendForFile }: ActionTools, input) => {
    return {
      file: await generateByFirst([
        {
          endpoint: 'POST /reports/reports/generate-combined-report/',
          make: () => sendForFile(handoverReportCalls.generateCombined, input, within),
        },
        {
          endpoint: 'POST /supervisor/reports/generate-combined-report/',
          make: () => sendForFile(handoverReportCalls.generateCombinedForSupervisor, input, within),
        },
      ]),
      fileName: `combined-report-${today()}.pdf`,
      saved: t('handover.combinedDownloaded'),
      shown: t('handover.combinedGenerated'),
      onDone,
    }
  })
}

/** Generates the report of a plant and week, and opens it in a new tab. */
export function useWeekReport({ id, name, plant_id: code }: HandoverPlant, onDone: () => void) {
  return useReportFile<CalendarDate>(async ({ sendForFile }: ActionTools, day) => ({
    file: await sendForFile(handoverReportCalls.generateWeek, { plant_id: id, day }, within),
    fileName: `weekly-report-${code}-${day}.pdf`,
    saved: t('handover.downloaded', { title: name }),
    shown: t('handover.weekGenerated'),
    onDone,
  }))
}

/** Endpoint names in error messages. */
type Endpoint = `POST ${(
  | typeof reportCalls.generatePlantForSupervisor
  | typeof reportCalls.generatePlant
  | typeof handoverReportCalls.generateCombined
  | typeof handoverReportCalls.generateCombinedForSupervisor
)['path']}`

function generateByFirst(
  endpoints: { endpoint: Endpoint; make: () => Promise<ReceivedFile> }[],
): Promise<ReceivedFile> {
  return requestWithFallback(endpoints, t('handover.allEndpointsFailed'))
}
