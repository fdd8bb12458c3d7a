import { offerPress } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/parts.ts'

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

/** @returns whether the person chose where it goes */
async function openShareSheet(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    if (isNamed(error, 'AbortError')) return false
    throw error
  }
}

/**
 * Opens the share sheet with a file. A phone opens it only shortly after a press: when the file took longer to come,
 * a new press is asked for.
 * @returns whether it was handed over @throws whatever the share sheet refuses the file with
 */
export async function shareFile(file: File): Promise<boolean> {
  try {
    return await openShareSheet(file)
  } catch (error) {
    if (!isNamed(error, 'NotAllowedError')) throw error
  }
  return new Promise((resolve, reject) => {
    offerPress({
      message: t('file.ready', { name: file.name }),
      action: t('file.save'),
      onPress: () => openShareSheet(file).then(resolve, reject),
      onDismiss: () => resolve(false),
    })
  })
}
