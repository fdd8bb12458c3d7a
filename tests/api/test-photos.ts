import sharp from 'sharp'

/** A small real JPEG; another seed gives other bytes. */
export async function makeJpeg(seed: string, side = 64): Promise<Uint8Array> {
  const hue = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const background = { r: hue % 256, g: (hue * 7) % 256, b: (hue * 13) % 256 }
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(jpeg)
}
