import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** An image with varying pixels and a camera's EXIF metadata: place, time and device. */
function picture(orientation: number): Sharp {
  return sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: '#a40',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .withExif({
      IFD0: { Make: 'CameraMaker', Artist: 'Marek Nowak' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>somewhere</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation })
}

/** EXIF coordinates: degrees, minutes and seconds, each a numerator and a denominator. */
export const place = Buffer.from(new Uint32Array([52, 1, 13, 1, 47, 1]).buffer)

/** Metadata that must be removed; each is too long to occur in the pixels by chance. */
export const secrets = ['CameraMaker', 'Marek', place, 'somewhere', 'xmpmeta', 'a comment', 'trailing']

const trailing = Buffer.from('trailing bytes after the end, of another file perhaps')

export const photosWithMetadata: [kind: string, make: (orientation: number) => Promise<Buffer>][] = [
  [
    'jpeg',
    async (orientation) => {
      const jpeg = await picture(orientation)
        .jpeg({ progressive: orientation > 4 })
        .toBuffer()
      const comment = Buffer.from('\xff\xfe\x00\x0ba comment', 'latin1')
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), trailing])
    },
  ],
  ['png', async (orientation) => Buffer.concat([await picture(orientation).png().toBuffer(), trailing])],
  ['webp', async (orientation) => Buffer.concat([await picture(orientation).webp().toBuffer(), trailing])],
]

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(8 + body.length)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.length)
  return chunk
}

/** A greyscale PNG with one bit per pixel. */
export function makePng(width: number, height: number, more: Buffer[] = [], rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const small = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#358' } })

/** A JPEG whose frame header claims a larger size than its content. */
async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const jpeg = await small().jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

async function moving(): Promise<Buffer> {
  const frames = await Promise.all([small(), small().negate()].map((frame) => frame.png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}

/** A JPEG with 2,000 scans (DoS): the decoder passes over the whole image for each. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await small().jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.of(0xff, 0xda))
  const scan = jpeg.subarray(last, -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 2000 }, () => scan), jpeg.subarray(-2)])
}

const bomb = () => deflateSync(Buffer.alloc(60_000_000), { level: 1 })

/** Malicious files and files that are no photo, named as one. */
export const hostilePhotos: [what: string, make: () => Promise<Buffer> | Buffer][] = [
  ['a PNG of 30000 × 30000 pixels', () => makePng(30_000, 30_000)],
  ['a PNG with far more rows packed than it has', () => makePng(16, 16, [], 20_000_000)],
  [
    'a PNG whose colours are 60 MB, packed',
    () => makePng(16, 16, [pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), bomb()]))]),
  ],
  ['a JPEG that says it has 65000 × 65000 pixels', () => jpegOfSize(65_000, 65_000)],
  ['a JPEG that says it has 7000 × 7000 pixels', () => jpegOfSize(7_000, 7_000)],
  ['a JPEG of two thousand scans', manyScans],
  ['a WebP that moves', moving],
  ['a GIF', () => small().gif().toBuffer()],
  ['a TIFF', () => small().tiff().toBuffer()],
  ['an AVIF', () => small().avif({ effort: 0 }).toBuffer()],
  [
    'an SVG',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/><rect width="9" height="9"/></svg>',
      ),
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['a picture of HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['nothing', () => Buffer.alloc(0)],
  ['two bytes of a JPEG', () => Buffer.of(0xff, 0xd8)],
  ['a JPEG of markers alone', () => Buffer.alloc(100_000, 0xff)],
  ['a JPEG without its end', async () => (await small().resize(600, 600).jpeg().toBuffer()).subarray(0, -40)],
  ['a PNG without its end', () => makePng(640, 640).subarray(0, -20)],
  ['a WebP without its end', async () => (await small().resize(600).webp().toBuffer()).subarray(0, -40)],
]
