import { serveLimited } from '#src/server/children/serve-limited.ts'
import { buildReport } from './build-report.ts'
import { preparePhotos } from './prepare-photos.ts'
import type { PlantReportDocument } from './report-document.ts'
import { writePdf } from './write-pdf.ts'

serveLimited(async ({ document, path }: { document: PlantReportDocument; path: string }) => {
  const photos = await preparePhotos(document)
  return writePdf(buildReport(document, photos), path)
})
