import { buildReport } from './build-report.ts'
import { partsOf, type ReportDocument } from './content/report-document.ts'
import { preparePhotos } from './layout/prepare-photos.ts'
import { writePdf } from './layout/write-pdf.ts'

/** Writes the PDF of a report, in the calling process. */
export async function writeReport(
  document: ReportDocument,
  path: string,
): Promise<{ pages: number; bytes: number }> {
  const photos = await preparePhotos(partsOf(document))
  return writePdf(buildReport(document, photos), path)
}
