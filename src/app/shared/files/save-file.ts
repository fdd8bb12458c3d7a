import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { isAppOfIos } from '#src/app/shared/device/home-screen.ts'
import { t } from '#src/i18n/errors.ts'
import { limits } from '#src/rules/limits.ts'
import { shareFile } from './share-file.ts'

/** How long the browser may take to start saving before the bytes are let go. Milliseconds. */
const RELEASE_AFTER = 60_000

interface NamedFile {
  fileName: string
}

/**
 * Gives a file to the browser to save, or to the share sheet on an iPhone's home screen: there a saved file is lost,
 * or fills the only window without a way back.
 * @returns whether it was handed over: a person may close the share sheet @throws Error when it cannot be shared
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

/** A report under its name; one of under 100 bytes is no report. @throws Error with the sentence for an empty file */
export function nameReport({ blob, fileName }: ReceivedFile, fallbackName: string): ReceivedFile & NamedFile {
  if (blob.size < limits.smallestReportBytes) throw new Error(t('fileEmpty'))
  const name = fileName ?? fallbackName
  return { blob, fileName: name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf` }
}

/** Saves a report. @throws Error with the sentence for an empty file */
export async function saveReport(file: ReceivedFile, fallbackName: string): Promise<boolean> {
  const { blob, fileName } = nameReport(file, fallbackName)
  return saveFile(blob, fileName)
}
