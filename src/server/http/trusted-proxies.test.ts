import { expect, test } from 'vitest'
import { readEnv } from '#src/server/env.ts'

test.each([
  ['1', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8,uniquelocal', ['10.0.0.0/8', 'fd00::/8', 'uniquelocal']],
])('parses TRUST_PROXY=%s', (given, proxies) => {
  expect(readEnv({ TRUST_PROXY: given }).trustedProxies).toEqual(proxies)
})

test.each([undefined, ''])('trusts no proxy without TRUST_PROXY', (given) => {
  expect(readEnv({ TRUST_PROXY: given }).trustedProxies).toBeUndefined()
})

test.each([
  'true',
  '*',
  '0',
  '-1',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0',
  'proxy.local',
  '1,',
  '10.0.0.1/8/8',
])('rejects TRUST_PROXY=%s with the allowed values', (given) => {
  expect(() => readEnv({ TRUST_PROXY: given })).toThrow(
    /TRUST_PROXY: must be the number of proxies, or their addresses/,
  )
})
