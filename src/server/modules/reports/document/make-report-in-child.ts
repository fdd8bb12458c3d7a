import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { runLimited } from '#src/server/children/run-limited.ts'
import type { PlantReportDocument } from './content/report-document.ts'
import { summariseResult } from './content/summarise-result.ts'

interface ReportLimits {
  timeoutMs: number
  memoryMb: number
}

const defaultLimits: ReportLimits = { timeoutMs: 180_000, memoryMb: 512 }

interface MadeReport {
  pages: number
  bytes: number
  /** Tasks in the report. */
  records: number
}

/**
 * Makes the PDF of a plant report at `outputPath`, in a process of its own. The file is there whole or not at
 * all: it is written beside its place and renamed. Rejects as runLimited does, and leaves nothing behind then.
 */
export async function makePlantReport(
  document: PlantReportDocument,
  outputPath: string,
  limits: Partial<ReportLimits> = {},
): Promise<MadeReport> {
  const path = `${outputPath}.${randomUUID()}.part`
  try {
    const made = await runLimited<{ pages: number; bytes: number }>({
      entry: new URL('./plant-report.child.ts', import.meta.url),
      input: { document, path },
      ...defaultLimits,
      ...limits,
    })
    await rename(path, outputPath)
    return { ...made, records: summariseResult(document.equipment).tasks }
  } finally {
    await rm(path, { force: true })
  }
}
