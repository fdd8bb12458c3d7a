import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { isAppOfIos } from '#src/app/shared/device/home-screen.ts'
import { t } from '#src/i18n/areas/errors.ts'
import { limits } from '#src/rules/limits.ts'
import { shareFile } from './share-file.ts'

/** Time for the browser to start the download before the blob URL is revoked. Milliseconds. */
const RELEASE_AFTER = 60_000

interface NamedFile {
  fileName: string
}

/**
 * Saves a file with the browser, or with the share sheet on an iPhone's home screen. There a download is
 * lost, or fills the only window without a way back.
 * @returns false when the user closes the share sheet @throws Error when the file cannot be shared
 */
export async function saveFile(blob: Blob, fileName: string): Promise<boolean> {
  const file = new File([blob], fileName, { type: blob.type })
  if (isAppOfIos() && navigator.canShare?.({ files: [file] })) return shareFile(file)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER)
  return true
}

/**
 * Names a report file. A file under 100 bytes is no report. @throws Error with the message for an empty file
 */
export function nameReport({ blob, fileName }: ReceivedFile, fallbackName: string): ReceivedFile & NamedFile {
  if (blob.size < limits.smallestReportBytes) throw new Error(t('fileEmpty'))
  const name = fileName ?? fallbackName
  return { blob, fileName: name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf` }
}

/** Saves a report. @throws Error with the message for an empty file */
export async function saveReport(file: ReceivedFile, fallbackName: string): Promise<boolean> {
  const { blob, fileName } = nameReport(file, fallbackName)
  return saveFile(blob, fileName)
}
