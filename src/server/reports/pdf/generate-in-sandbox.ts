import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { createChildPool } from '#src/server/sandbox/child-pool.ts'
import { partsOf, type ReportDocument } from './content/report-document.ts'
import { summariseResult } from './content/summarise-result.ts'

const limits = { timeoutMs: 180_000, memoryMb: 512 }

interface MadeReport {
  pages: number
  bytes: number
  /** Tasks in the report. */
  records: number
}

/**
 * Generates PDFs of reports in a child process, which is reused, since it starts more slowly than it generates a
 * report. One generator runs one report at a time.
 */
export function createReportGenerator({ timeoutMs, memoryMb }: typeof limits) {
  const children = createChildPool({
    entry: fileOfProgram('reports/pdf/plant-report.child'),
    timeoutMs,
    memoryMb,
    restingMb: 256,
    idleMs: 30_000,
  })
  /**
   * Generates the PDF of a report at `outputPath`, atomically: written to a temporary file and renamed. Rejects like
   * runInSandbox, and then leaves no files behind.
   */
  return async (document: ReportDocument, outputPath: string): Promise<MadeReport> => {
    const path = `${outputPath}.${randomUUID()}.part`
    try {
      const made = (await children.run(0, { document, path })) as Omit<MadeReport, 'records'>
      await rename(path, outputPath)
      return { ...made, records: summariseResult(partsOf(document).flatMap((part) => part.equipment)).tasks }
    } finally {
      await rm(path, { force: true })
    }
  }
}

export const generatePlantReport = createReportGenerator(limits)
