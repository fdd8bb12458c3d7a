import { BarcodeDetector as Library } from 'qr/decode.js'
import { afterEach, expect, test, vi } from 'vitest'
import { loadDetector } from './load-detector.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's class with these formats. */
function stubNative(listFormats: () => Promise<string[]>) {
  class Native {
    static getSupportedFormats = listFormats
    detect = async () => []
  }
  vi.stubGlobal('BarcodeDetector', Native)
  return Native
}

test("uses the browser's detector when it reads QR codes", async () => {
  const Native = stubNative(async () => ['ean_13', 'qr_code'])
  expect(await loadDetector()).toBeInstanceOf(Native)
})

test.each([
  ['without a BarcodeDetector', undefined],
  ['when the BarcodeDetector reads no QR codes', async () => ['ean_13']],
  ['when the BarcodeDetector fails', () => Promise.reject(new Error('no service'))],
])('uses the library %s', async (_, listFormats) => {
  if (listFormats) stubNative(listFormats)
  expect(await loadDetector()).toBeInstanceOf(Library)
})
