import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photosWithMetadata } from '#tests/api/photo-files.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { DamagedPhoto } from './damaged-image.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

const SEED = 20_261_123
const ROUNDS = 400
const strip: Record<string, (file: Buffer, orientation: number) => Buffer> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
}

describe.each(photosWithMetadata)('removing metadata from a %s', (kind, make) => {
  it('is idempotent', async () => {
    for (const orientation of [1, 3, 8]) {
      const once = strip[kind]!(await make(orientation), orientation)
      expect(strip[kind]!(once, orientation).equals(once)).toBe(true)
    }
  })

  it('does not change an image without metadata', async () => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#735' } })
    for (const options of [{}, { progressive: true }]) {
      const file = await drawn.toFormat(kind as 'jpeg', options).toBuffer()
      expect(strip[kind]!(file, 1).equals(file)).toBe(true)
    }
  })

  it(`rejects or strips each of ${ROUNDS} damaged files`, async () => {
    const random = seededRandom(SEED)
    const whole = await make(6)
    let refused = 0
    for (let round = 0; round < ROUNDS; round++) {
      const file = Buffer.from(whole.subarray(0, random() < 0.3 ? 12 + random() * whole.length : undefined))
      for (let change = 0; change < random() * 12; change++)
        file[12 + Math.floor(random() * (file.length - 12))] = random() < 0.4 ? 0xff : random() * 256
      try {
        expect(strip[kind]!(file, 6).length).toBeLessThan(file.length + 60)
      } catch (error) {
        if (!(error instanceof DamagedPhoto)) throw error
        refused++
      }
    }
    expect(refused).toBeGreaterThan(ROUNDS / 8)
  })
})
