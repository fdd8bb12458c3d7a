import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Size of the camera picture. */
const WIDTH = 640
const HEIGHT = 480
/** Chromium repeats the file. */
const PICTURES = 5

/**
 * Writes a film for Chromium's fake camera (MJPEG): a printed label on a grey machine, slightly turned and unsharp.
 * @param label a picture of the label; without one, the camera sees only the machine
 */
export async function writeCameraFilm(file: string, label?: Buffer): Promise<void> {
  const machine = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#7d8790' } })
  const turned =
    label &&
    (await sharp(label)
      .resize({ width: 300, height: 300, fit: 'inside' })
      .rotate(7, { background: '#7d8790' })
      .blur(0.8)
      .toBuffer())
  const picture = await machine
    .composite(turned ? [{ input: turned }] : [])
    .jpeg({ quality: 85, chromaSubsampling: '4:2:0' })
    .toBuffer()
  await writeFile(file, Buffer.concat(Array.from({ length: PICTURES }, () => picture)))
}
