/** Makes the PNG icons from `public/icon.svg`: `node --import tsx scripts/make-icons.ts`. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const BRAND = '#0b6a63'
const svg = await readFile('public/icon.svg')

async function writeIcon(file: string, size: number, options: { inset?: number; isOpaque?: boolean } = {}) {
  const inset = Math.round(size * (options.inset ?? 0))
  const drawing = await sharp(svg, { density: 300 })
    .resize(size - 2 * inset)
    .toBuffer()
  const background = options.isOpaque ? BRAND : { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing, left: inset, top: inset }])
    .png({ compressionLevel: 9 })
    .toFile(`public/${file}`)
}

await writeIcon('icon-192.png', 192)
await writeIcon('icon-512.png', 512)
// Launchers crop a maskable icon: the drawing stays inside the middle 80 %.
await writeIcon('icon-maskable-512.png', 512, { inset: 0.1, isOpaque: true })
// Apple rounds the corners itself and renders transparency as black.
await writeIcon('apple-touch-icon.png', 180, { isOpaque: true })
