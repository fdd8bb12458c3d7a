import { expect, test } from 'vitest'
import { generateTotp, makeSecret, otpauthUri, timeStep, verifyTotp } from './totp.ts'

/** The secret of the test vectors of RFC 6238: `12345678901234567890` in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the code at %d as in RFC 6238', (seconds, code) => {
  expect(generateTotp(secret, timeStep(at(seconds)))).toBe(code)
})

test('accepts a code one step around its own, once, and no older code', () => {
  const now = at(1_111_111_111)
  const step = timeStep(now)
  const codes = [-2, -1, 0, 1, 2].map((away) => generateTotp(secret, step + away))
  expect(codes.map((code) => verifyTotp(secret, code, now, null))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
  expect(verifyTotp(secret, codes[2]!, now, step)).toBeNull()
  expect(verifyTotp(secret, codes[1]!, now, step)).toBeNull()
  expect(verifyTotp(secret, codes[3]!, now, step)).toBe(step + 1)
  expect(verifyTotp(secret, '', now, null)).toBeNull()
  expect(verifyTotp(secret, '12345é', now, null)).toBeNull()
})

test('makes a long random secret, and a URI that names the account', () => {
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeSecret()).not.toBe(makeSecret())
  const uri = new URL(otpauthUri(secret, 'a+b@plant.example', 'Walkdown'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Walkdown:a%2Bb%40plant\.example\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Walkdown',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
