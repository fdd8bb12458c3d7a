import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { isAppOfIos } from '#src/app/shared/device/home-screen.ts'
import { saveFile } from './save-file.ts'

/** How long a new tab may take to read the file before its bytes are let go. Milliseconds. */
const RELEASE_AFTER = 60_000

/**
 * Shows a file in a new tab, or saves it where the browser opens none. Must be called in the press itself: later,
 * while the file is on its way, browsers take a new tab for an unwanted one. An app on an iPhone's home screen has no
 * tabs: there the share sheet shows what can be done with the file.
 * @returns whether it is shown or saved @throws whatever `load` throws
 */
export async function openFile(
  load: () => Promise<ReceivedFile>,
  fallbackName: string,
): Promise<'shown' | 'saved'> {
  if (isAppOfIos()) {
    const { blob, fileName } = await load()
    await saveFile(blob, fileName ?? fallbackName)
    return 'shown'
  }
  const tab = window.open('', '_blank')
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
