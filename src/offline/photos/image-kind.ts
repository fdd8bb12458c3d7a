/** An image format, by the magic bytes of the file and not by its name. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'heic' | 'avif'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/**
 * Detects the image format.
 * @param head at least the first 12 bytes
 * @returns null when it is not a supported image
 */
export function detectImageKind(head: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('BM')) return 'bmp'
  if (text.slice(4, 8) !== 'ftyp') return null
  if (heicBrands.includes(text.slice(8))) return 'heic'
  return text.slice(8) === 'avif' ? 'avif' : null
}
