import { beforeAll, vi } from 'vitest'
import * as reportMaker from '#src/server/reports/pdf/generate-in-sandbox.ts'
import { generatePlantReport } from './plain-reports.ts'

/**
 * Replaces the report generation of a test file by `plain-reports.ts`. Vitest restores it at the
 * end of the file.
 */
export function mockReportGeneration(): void {
  beforeAll(() => {
    vi.spyOn(reportMaker, 'generatePlantReport').mockImplementation(generatePlantReport)
  })
}
