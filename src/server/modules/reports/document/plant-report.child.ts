import { serveLimited } from '#src/server/children/serve-limited.ts'
import type { ReportDocument } from './content/report-document.ts'
import { writeReport } from './write-report.ts'

serveLimited(({ document, path }: { document: ReportDocument; path: string }) => writeReport(document, path))
