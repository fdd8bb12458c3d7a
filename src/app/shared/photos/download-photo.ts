import { loadApi } from '#src/app/shared/api/load-api.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { systemCalls } from '#src/contract/system.ts'
import { t } from '#src/i18n/screens/photo-viewer.ts'
import { namePhotoFile } from './name-photo-file.ts'
import type { ShownPhoto } from './photo-image.tsx'

/**
 * Saves a photo as it was kept, from this phone where it is there and from the server otherwise.
 * @param number which of those beside it this is, from 1 @throws Error with what to tell
 */
export async function downloadPhoto({ key, full, about }: ShownPhoto, number: number): Promise<void> {
  const blob = (full.read ? await full.read() : null) ?? (await fetchPhoto(full))
  await saveFile(blob, `${about ? namePhotoFile(about, number) : key}.${endingOf(blob)}`)
}

async function fetchPhoto(full: ShownPhoto['full']): Promise<Blob> {
  if (full.src === undefined) throw new Error(t('notOnPhone'))
  const { fetchFile } = await loadApi()
  const { pathname, searchParams } = new URL(full.src, window.location.href)
  const { blob } = await fetchFile(systemCalls.readPhoto, {
    photoId: pathname.split('/').filter(Boolean).at(-1) ?? '',
    size: searchParams.get('size') === 'thumbnail' ? 'thumbnail' : 'full',
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  })
  return blob
}

function endingOf(blob: Blob): string {
  const kind = blob.type.split('/')[1] ?? 'jpeg'
  return kind === 'jpeg' ? 'jpg' : kind
}
