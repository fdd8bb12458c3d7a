import { loadApi } from '#src/app/shared/api/load-api.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { t } from '#src/app/shared/i18n/screens/photo-viewer.ts'
import { systemCalls } from '#src/contract/system.ts'
import type { ShownPhoto } from './photo-image.tsx'

/** Saves a photo as it was sent, under the name that the server has for it. @throws Error with what to tell */
export async function downloadPhoto({ key, full }: ShownPhoto): Promise<void> {
  if ('read' in full) {
    const blob = await full.read()
    if (!blob) throw new Error(t('notOnPhone'))
    await saveFile(blob, nameOf(key, blob))
    return
  }
  const { fetchFile } = await loadApi()
  const { pathname, searchParams } = new URL(full.src, window.location.href)
  const { blob, fileName } = await fetchFile(systemCalls.readPhoto, {
    photoId: pathname.split('/').filter(Boolean).at(-1) ?? '',
    size: searchParams.get('size') === 'thumbnail' ? 'thumbnail' : 'full',
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  })
  await saveFile(blob, fileName ?? nameOf(key, blob))
}

/** What the server calls a photo, too: its number, and what kind of picture it is. */
function nameOf(key: string, blob: Blob): string {
  const kind = blob.type.split('/')[1] ?? 'jpeg'
  return `${key}.${kind === 'jpeg' ? 'jpg' : kind}`
}
