import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { isAppOfIos } from '#src/app/shared/device/home-screen.ts'
import { saveFile } from './save-file.ts'

/** Time for a new tab to read the file before its blob URL is revoked. Milliseconds. */
const RELEASE_AFTER = 60_000

/** Target for a file: a new tab, the share sheet, or null when the browser blocks the tab. */
export type FileTarget = Window | 'share sheet' | null

/**
 * Opens a target for a file. Call it synchronously in the click handler: after an await, popup blockers block
 * the tab. An app on an iPhone's home screen has no tabs, so the share sheet opens the file.
 */
export function openTarget(): FileTarget {
  return isAppOfIos() ? 'share sheet' : window.open('', '_blank')
}

/**
 * Shows a file in its target, or saves it without one.
 * @returns whether it was shown or saved @throws errors of `load`
 */
export async function openFile(
  load: () => Promise<ReceivedFile>,
  fallbackName: string,
  place: FileTarget,
): Promise<'shown' | 'saved'> {
  if (place === 'share sheet') {
    const { blob, fileName } = await load()
    await saveFile(blob, fileName ?? fallbackName)
    return 'shown'
  }
  const tab = place
  try {
    const { blob, fileName } = await load()
    if (!tab || tab.closed) {
      await saveFile(blob, fileName ?? fallbackName)
      return 'saved'
    }
    const address = URL.createObjectURL(blob)
    tab.location.href = address
    window.setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER)
    return 'shown'
  } catch (error) {
    tab?.close()
    throw error
  }
}
