import { loadApi } from '#src/app/shared/api/load-api.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { systemCalls } from '#src/contract/system.ts'
import { t } from '#src/i18n/areas/photo-viewer.ts'
import { namePhotoFile } from './name-photo-file.ts'
import type { ShownPhoto } from './photo-image.tsx'

/**
 * Downloads a photo at full size, from this phone if stored there, otherwise from the server.
 * @param number position in its list, from 1 @throws Error with a message for the user
 */
export async function downloadPhoto({ key, full, about }: ShownPhoto, number: number): Promise<void> {
  const blob = (full.read ? await full.read() : null) ?? (await fetchPhoto(full))
  await saveFile(blob, `${about ? namePhotoFile(about, number) : key}.${extensionOf(blob)}`)
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

function extensionOf(blob: Blob): string {
  const kind = blob.type.split('/')[1] ?? 'jpeg'
  return kind === 'jpeg' ? 'jpg' : kind
}
