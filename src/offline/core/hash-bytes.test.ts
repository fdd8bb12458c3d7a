import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { hashBytes, hashText } from './hash-bytes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('computes the same hashes with and without crypto.subtle', async () => {
  const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 70_000]
  const samples = lengths.map((length) => new Uint8Array(randomBytes(length)))
  const expected = samples.map((sample) => createHash('sha256').update(sample).digest('hex'))
  expect(await Promise.all(samples.map((sample) => hashBytes(sample)))).toEqual(expected)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues })
  expect(await Promise.all(samples.map((sample) => hashBytes(sample)))).toEqual(expected)
  expect(await hashText('Größe ≤ 5 °C')).toBe(createHash('sha256').update('Größe ≤ 5 °C').digest('hex'))
})
