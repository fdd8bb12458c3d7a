import { writeFile } from 'node:fs/promises'
import { partsOf, type ReportDocument } from '#src/server/reports/pdf/content/report-document.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'

/**
 * Stands in for the making of reports where dozens are made and nobody looks at how they are laid out: a process for
 * each would take minutes.
 */
export async function generatePlantReport(document: ReportDocument, outputPath: string) {
  const equipment = partsOf(document).flatMap((part) => part.equipment)
  const says = equipment.map(({ name }, index) => ({ x: 40, y: 60 + index * 12, text: name }))
  const content = writePlainPdf([says])
  await writeFile(outputPath, content)
  return { pages: 1, bytes: content.byteLength, records: equipment.length }
}
