import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { t } from '#src/app/shared/i18n/errors.ts'
import { limits } from '#src/rules/limits.ts'

/** How long the browser may take to start saving before the bytes are let go. Milliseconds. */
const RELEASE_AFTER = 60_000

/** Gives a file to the browser to save. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER)
}

/** Saves a report; one of under 100 bytes is no report. @throws Error with the sentence for an empty file */
export function saveReport(file: ReceivedFile, fallbackName: string): void {
  if (file.blob.size < limits.smallestReportBytes) throw new Error(t('fileEmpty'))
  const name = file.fileName ?? fallbackName
  saveFile(file.blob, name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`)
}
