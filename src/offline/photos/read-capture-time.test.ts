import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seededRandom } from '#tests/seeded-random.ts'
import { readCaptureTime } from './read-capture-time.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const SEED = 20_261_128
const ROUNDS = 500

function makePhoto(exif: Record<string, string>, kind: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#735' } })
  return picture
    .withExif({ IFD0: { Make: 'CameraMaker' }, IFD2: exif })
    .toFormat(kind)
    .toBuffer()
}

const read = (file: Uint8Array<ArrayBuffer> | Buffer) =>
  readCaptureTime(new Blob([Uint8Array.from(file)]), NOW)

test('a photo has the capture time of its EXIF metadata, with its offset or in the time zone of the phone', async () => {
  const captured = '2026:11:19 14:02:11'
  expect(await read(await makePhoto({ DateTimeOriginal: captured, OffsetTimeOriginal: '+01:00' }))).toBe(
    '2026-11-19T13:02:11.000Z',
  )
  expect(await read(await makePhoto({ DateTimeOriginal: captured }))).toBe(
    new Date('2026-11-19T14:02:11').toISOString(),
  )
})

test.each([
  ['no time', {}],
  ['a time after now', { DateTimeOriginal: '2026:11:28 10:06:00', OffsetTimeOriginal: '+00:00' }],
  ['the time of a camera without a clock', { DateTimeOriginal: '1980:01:01 00:00:00' }],
  ['a time that does not exist', { DateTimeOriginal: '2026:13:45 25:61:00' }],
  ['an empty time', { DateTimeOriginal: '    :  :     :  :  ' }],
])('a photo with %s has none', async (_, exif) => {
  expect(await read(await makePhoto(exif))).toBeNull()
})

test('a clock that is a little ahead counts as now', async () => {
  const file = await makePhoto({ DateTimeOriginal: '2026:11:28 10:02:00', OffsetTimeOriginal: '+00:00' })
  expect(await read(file)).toBe(new Date(NOW).toISOString())
})

test(`${ROUNDS} damaged photos have a time or none, and no error`, async () => {
  const random = seededRandom(SEED)
  const whole = await makePhoto({ DateTimeOriginal: '2026:11:19 14:02:11', OffsetTimeOriginal: '+01:00' })
  const times = new Set<string | null>()
  for (let round = 0; round < ROUNDS; round++) {
    const file = Buffer.from(whole.subarray(0, random() < 0.3 ? random() * whole.length : undefined))
    for (let change = 0; change < random() * 8 && file.length > 0; change++)
      file[Math.floor(random() * Math.min(file.length, 300))] = random() < 0.4 ? 0xff : random() * 256
    times.add(await read(file))
  }
  expect(times).toContain('2026-11-19T13:02:11.000Z')
  expect(times).toContain(null)
})

test('only a JPEG is read', async () => {
  expect(await read(await makePhoto({ DateTimeOriginal: '2026:11:19 14:02:11' }, 'png'))).toBeNull()
  expect(await read(Buffer.alloc(0))).toBeNull()
})
