import { beforeAll, vi } from 'vitest'
import * as reportMaker from '#src/server/reports/pdf/generate-in-sandbox.ts'
import { generatePlantReport } from './plain-reports.ts'

/** Makes the reports of a test file as `plain-reports.ts` does. Vitest takes it back at the end of the file. */
export function keepReportsPlain(): void {
  beforeAll(() => {
    vi.spyOn(reportMaker, 'generatePlantReport').mockImplementation(generatePlantReport)
  })
}
