import { showAction } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/components.ts'

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

/** @returns true when the user selected a target */
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
 * Opens the share sheet with a file. Browsers require a recent press (transient activation): after a slow
 * download, asks for a new press.
 * @returns true when the file was shared @throws errors of the share sheet
 */
export async function shareFile(file: File): Promise<boolean> {
  try {
    return await openShareSheet(file)
  } catch (error) {
    if (!isNamed(error, 'NotAllowedError')) throw error
  }
  return new Promise((resolve, reject) => {
    showAction({
      message: t('file.ready', { name: file.name }),
      action: t('file.save'),
      onPress: () => openShareSheet(file).then(resolve, reject),
      onDismiss: () => resolve(false),
    })
  })
}
