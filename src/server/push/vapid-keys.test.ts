import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { vapidKeysOfSeed } from './vapid-keys.ts'

const secret = 'a secret of the server for this test'

test('derives one valid key pair from a seed', () => {
  const keys = vapidKeysOfSeed(secret, 'seed')
  expect(vapidKeysOfSeed(secret, 'seed')).toEqual(keys)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(keys.privateKey, 'base64url')
  expect(curve.getPublicKey('base64url')).toBe(keys.publicKey)
  // An uncompressed point, as browsers require it.
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
})

test('derives another pair from another seed and from another secret', () => {
  const { privateKey } = vapidKeysOfSeed(secret, 'seed')
  expect(vapidKeysOfSeed(secret, 'another seed').privateKey).not.toBe(privateKey)
  expect(vapidKeysOfSeed(`${secret}!`, 'seed').privateKey).not.toBe(privateKey)
})
