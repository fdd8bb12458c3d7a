/** The accepted image formats; a photo is stored in its own format. */
export type PhotoKind = 'jpeg' | 'png' | 'webp'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** The format by the magic bytes, independent of the file name; null for other formats. */
export function detectFormat(head: Uint8Array): PhotoKind | 'heic' | null {
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
