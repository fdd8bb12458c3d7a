/** What photos may be; each is stored as it came. */
export type PhotoKind = 'jpeg' | 'png' | 'webp'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** What a file is by its first bytes, whatever its name says; null when it is no photo that is taken. */
export function recognisePhoto(head: Uint8Array): PhotoKind | 'heic' | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 12)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8)) ? 'heic' : null
}

export const extensionOf: Record<PhotoKind, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** The media type of a stored photo, by its key. */
export function mediaTypeOf(fileKey: string): string {
  const extension = fileKey.slice(fileKey.lastIndexOf('.') + 1)
  return extension === 'png' || extension === 'webp' ? `image/${extension}` : 'image/jpeg'
}
