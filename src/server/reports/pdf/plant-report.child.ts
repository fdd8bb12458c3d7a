import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import type { ReportDocument } from './content/report-document.ts'
import { writeReport } from './write-report.ts'

serveInSandbox(({ document, path }: { document: ReportDocument; path: string }) =>
  writeReport(document, path),
)
