import { serveLimited } from '#src/server/children/serve-limited.ts'
import type { PlantReportDocument } from './content/report-document.ts'
import { writeReport } from './write-report.ts'

serveLimited(({ document, path }: { document: PlantReportDocument; path: string }) =>
  writeReport(document, path),
)
