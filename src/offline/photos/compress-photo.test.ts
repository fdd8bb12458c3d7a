import imageCompression from 'browser-image-compression'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('browser-image-compression', () => ({ default: vi.fn() }))

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2])
const END = new Uint8Array([0xff, 0xd9])
const EXIF = 'Exif'
const GREY = 0xff808080

/** The faults of the simulated decoder and canvas. */
let faults: { isRotationIgnored: boolean; isBlank: boolean; cannotRead: boolean }
let openBitmaps: number
let drawn: { width: number; height: number }[]

class FakeCanvas {
  constructor(
    public width: number,
    public height: number,
  ) {}
  getContext() {
    return {
      fillRect: () => undefined,
      drawImage: (_picture: unknown, _x: number, _y: number, width: number, height: number) =>
        drawn.push({ width, height }),
      getImageData: () => {
        const pixels = new Uint32Array(64).fill(GREY)
        // One different pixel: the image noise.
        if (!faults.isBlank) pixels[7] = GREY + 1
        return { data: new Uint8ClampedArray(pixels.buffer) }
      },
    }
  }
  async convertToBlob() {
    return new Blob([JPEG, 'own'], { type: 'image/jpeg' })
  }
}

/** Simulates a decoder: the test file contains its size ("4000x3000") and optional EXIF rotation. */
async function readBitmap(file: Blob) {
  const text = await file.text()
  const size = /(\d+)x(\d+)/.exec(text)
  if (size && faults.cannotRead) throw new DOMException('Cannot decode', 'InvalidStateError')
  const [width, height] = size ? [Number(size[1]), Number(size[2])] : [2, 1]
  const isRotated = text.includes(EXIF) && !faults.isRotationIgnored
  openBitmaps += 1
  return {
    width: isRotated ? height : width,
    height: isRotated ? width : height,
    close: () => {
      openBitmaps -= 1
    },
  }
}

const takePicture = (text: string, size = 200_000) => new Blob([JPEG, text, new Uint8Array(size), END])

async function compress(file: Blob) {
  // The module caches the browser's capabilities: load it again for each test.
  vi.resetModules()
  const { compressPhoto } = await import('./compress-photo.ts')
  const bytes = await compressPhoto({ file, longSide: 1600, quality: 0.8 })
  return new TextDecoder().decode(bytes.slice(JPEG.byteLength))
}

beforeEach(() => {
  faults = { isRotationIgnored: false, isBlank: false, cannotRead: false }
  openBitmaps = 0
  drawn = []
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('createImageBitmap', readBitmap)
  vi.mocked(imageCompression).mockReset()
  vi.mocked(imageCompression).mockResolvedValue(new File([JPEG, 'library'], 'photo'))
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a wide picture', '2400x1000', { width: 1600, height: 666 }],
  ['a picture on its side', `${EXIF} 2400x1000`, { width: 666, height: 1600 }],
  ['a small picture, which is not made larger', '300x200', { width: 300, height: 200 }],
])("in a worker, draws %s with the browser's decoder", async (_, text, size) => {
  expect(await compress(takePicture(text))).toBe('own')
  expect(drawn[0]).toEqual(size)
  expect(imageCompression).not.toHaveBeenCalled()
  expect(openBitmaps).toBe(0)
})

test.each([
  ['ignores the EXIF rotation', { isRotationIgnored: true }],
  ['cannot decode this picture', { cannotRead: true }],
])('a worker whose decoder %s falls back to the library', async (_, known) => {
  faults = { ...faults, ...known }
  // The library's result has no size in it, so the simulated decoder reads it.
  expect(await compress(takePicture(`${EXIF} 4000x3000`))).toBe('library')
  expect(openBitmaps).toBe(0)
})

test.each([
  ['a worker without a canvas', 'OffscreenCanvas', undefined],
  ['the page', 'document', {}],
])('%s uses the library', async (_, name, value) => {
  vi.stubGlobal(name, value)
  expect(await compress(takePicture('4000x3000'))).toBe('library')
})

test('rejects a picture that both ways compress to a blank one', async () => {
  faults.isBlank = true
  await expect(compress(takePicture('4000x3000'))).rejects.toThrow('The compressed photo is blank.')
  expect(imageCompression).toHaveBeenCalledOnce()
  expect(openBitmaps).toBe(0)
})

test('accepts a small file of one colour', async () => {
  faults.isBlank = true
  expect(await compress(takePicture('4000x3000', 5_000))).toBe('own')
})

test('F74 rejects a truncated file, even when it can be drawn', async () => {
  const cut = (await takePicture('4000x3000').arrayBuffer()).slice(0, 8_000)
  await expect(compress(new Blob([cut]))).rejects.toThrow('The image file is truncated.')
})
