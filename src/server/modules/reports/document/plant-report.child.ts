import { serveLimited } from '#src/server/children/serve-limited.ts'
import { buildReport } from './build-report.ts'
import type { PlantReportDocument } from './content/report-document.ts'
import { preparePhotos } from './drawing/prepare-photos.ts'
import { writePdf } from './drawing/write-pdf.ts'

serveLimited(async ({ document, path }: { document: PlantReportDocument; path: string }) => {
  const photos = await preparePhotos(document)
  return writePdf(buildReport(document, photos), path)
})
