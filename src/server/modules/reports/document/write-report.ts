import { buildReport } from './build-report.ts'
import type { PlantReportDocument } from './content/report-document.ts'
import { preparePhotos } from './drawing/prepare-photos.ts'
import { writePdf } from './drawing/write-pdf.ts'

/** Writes the PDF of a plant report, in the process that asks for it. */
export async function writeReport(
  document: PlantReportDocument,
  path: string,
): Promise<{ pages: number; bytes: number }> {
  const photos = await preparePhotos(document)
  return writePdf(buildReport(document, photos), path)
}
