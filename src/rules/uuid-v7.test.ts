import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createUuidV7 } from './uuid-v7.ts'

test('creates UUIDs of version 7 that the contract accepts and that sort by time', () => {
  const now = Date.parse('2026-03-02T08:00:00Z')
  const keys = [0, 1, 1_000, 1e9].map((later) => createUuidV7(now + later))
  for (const key of keys) {
    expect(z.uuid().safeParse(key).success).toBe(true)
    expect(key[14]).toBe('7')
  }
  expect([...keys].sort()).toEqual(keys)
  expect(Number.parseInt(keys[0]!.replace('-', '').slice(0, 12), 16)).toBe(now)
  expect(new Set(Array.from({ length: 1_000 }, () => createUuidV7(now))).size).toBe(1_000)
})
