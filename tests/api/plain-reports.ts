import { writeFile } from 'node:fs/promises'
import { partsOf, type ReportDocument } from '#src/server/reports/pdf/content/report-document.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'

/**
 * Replaces the report generator in tests that need dozens of reports and not their layout: a
 * process for each would take minutes.
 */
export async function generatePlantReport(document: ReportDocument, outputPath: string) {
  const equipment = partsOf(document).flatMap((part) => part.equipment)
  const says = equipment.map(({ name }, index) => ({ x: 40, y: 60 + index * 12, text: name }))
  const content = writePlainPdf([says])
  await writeFile(outputPath, content)
  return { pages: 1, bytes: content.byteLength, records: equipment.length }
}
