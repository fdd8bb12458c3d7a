import type { ReceivedFile } from '#src/app/shared/api/api.ts'
import { isAppOfIos } from '#src/app/shared/device/home-screen.ts'
import { saveFile } from './save-file.ts'

/** How long a new tab may take to read the file before its bytes are let go. Milliseconds. */
const RELEASE_AFTER = 60_000

/** Where a file will be shown: a new tab, the share sheet, or nowhere, since the browser opens no tab. */
export type Place = Window | 'share sheet' | null

/**
 * Opens a place for a file. Must be called in the press itself: later, while the file is on its way, browsers take a
 * new tab for an unwanted one. An app on an iPhone's home screen has no tabs: there the share sheet shows what can be
 * done with the file.
 */
export function openPlace(): Place {
  return isAppOfIos() ? 'share sheet' : window.open('', '_blank')
}

/**
 * Shows a file in its place, or saves it where there is none.
 * @returns whether it is shown or saved @throws whatever `load` throws
 */
export async function openFile(
  load: () => Promise<ReceivedFile>,
  fallbackName: string,
  place: Place,
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
