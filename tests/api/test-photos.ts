import sharp from 'sharp'

/**
 * A small real JPEG; another seed gives other bytes.
 * @param captured its EXIF capture time, "2026:01:05 14:02:11"; none when omitted
 */
export async function makeJpeg(seed: string, side = 64, captured?: string): Promise<Uint8Array> {
  const hue = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const background = { r: hue % 256, g: (hue * 7) % 256, b: (hue * 13) % 256 }
  const picture = sharp({ create: { width: side, height: side, channels: 3, background } })
  if (captured) picture.withExif({ IFD2: { DateTimeOriginal: captured } })
  return new Uint8Array(await picture.jpeg().toBuffer())
}
