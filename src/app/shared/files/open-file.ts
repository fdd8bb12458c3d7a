import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { saveFile } from './save-file.ts'

/** How long a new tab may take to read the file before its bytes are let go. Milliseconds. */
const RELEASE_AFTER = 60_000

/**
 * Shows a file in a new tab, or saves it where the browser opens none. Must be called in the press itself: later,
 * while the file is on its way, browsers take a new tab for an unwanted one.
 * @returns whether it is shown or saved @throws whatever `load` throws
 */
export async function openFile(
  load: () => Promise<ReceivedFile>,
  fallbackName: string,
): Promise<'shown' | 'saved'> {
  const tab = window.open('', '_blank')
  try {
    const { blob, fileName } = await load()
    if (!tab || tab.closed) {
      saveFile(blob, fileName ?? fallbackName)
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
