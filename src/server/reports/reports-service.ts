import type { Tx } from '#src/server/db/database.ts'
import { generateReport } from './generation/generate-report.ts'
import type { ReportsContext } from './reports-context.ts'
import { requestAfterCompletion } from './requests/request-report.ts'

/** What other modules and jobs call. */
export function createReportsService(context: ReportsContext) {
  return {
    requestAfterCompletion: (tx: Tx, assignmentId: number) =>
      requestAfterCompletion(context, tx, assignmentId),

    /** The job `make-report`. */
    makeReport: (reportId: number) => generateReport(context, reportId),
  }
}
