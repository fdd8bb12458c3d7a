import { expect, onTestFinished, test, vi } from 'vitest'
import { authorizationSeal, pendingLinkSeal, SIGN_IN_LIFETIME } from './sealed-state.ts'

const secret = 'a secret of the server, long enough for a key'
const now = new Date('2026-11-16T15:00:00Z')
const content = { state: 'a', nonce: 'b', verifier: 'c' }
const seal = () => authorizationSeal.seal(secret, content, now)
const open = (sealed: string, moment = now) => authorizationSeal.open(secret, sealed, moment)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('opens a sealed state for 15 minutes', async () => {
  const sealed = await seal()
  expect(await open(sealed, later(SIGN_IN_LIFETIME - 1))).toEqual(content)
  expect(await open(sealed, later(SIGN_IN_LIFETIME))).toBeNull()
})

test('encrypts the state', async () => {
  const sealed = await authorizationSeal.seal(secret, { ...content, verifier: 'pkce-verifier' }, now)
  const parts = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(parts.join()).not.toContain('pkce-verifier')
})

/** Replaces one of the five parts of the compact serialization: header, key, IV, ciphertext, tag. */
const changePart = async (index: number, change: (part: string) => string) =>
  (await seal())
    .split('.')
    .map((part, at) => (at === index ? change(part) : part))
    .join('.')
const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')

test.each([
  ['that is missing', async () => ''],
  ['that is not a JWE', async () => 'abc'],
  ['sealed with another secret', () => authorizationSeal.seal(`${secret}!`, content, now)],
  [
    'sealed for another purpose',
    () => pendingLinkSeal.seal(secret, { id: '', userId: 1, claims: { iss: '', sub: '' }, given: {} }, now),
  ],
  ['of another shape', () => authorizationSeal.seal(secret, { state: 'a' } as typeof content, now)],
  ['without an algorithm', () => changePart(0, () => header({}))],
  ['with another algorithm', () => changePart(0, () => header({ alg: 'A256KW', enc: 'A256GCM' }))],
  ['with another encryption', () => changePart(0, () => header({ alg: 'dir', enc: 'A128GCM' }))],
  ['with a header that is not JSON', () => changePart(0, () => 'é')],
  ['with an encrypted key', () => changePart(1, () => 'AAAA')],
  ['with a short IV', () => changePart(2, () => 'AAAA')],
  ['without an IV', () => changePart(2, () => '')],
  ['with a changed ciphertext', () => changePart(3, (part) => `AAAA${part.slice(4)}`)],
  ['without a ciphertext', () => changePart(3, () => '')],
  ['with a short tag', () => changePart(4, (part) => part.slice(0, 4))],
  ['with a tag that is not base64', () => changePart(4, () => '?')],
])('does not open a state %s', async (_what, forge) => {
  expect(await open(await forge())).toBeNull()
})

test('rethrows a failure of the crypto library', async () => {
  const sealed = await seal()
  const failure = new Error('out of memory')
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(failure)
  onTestFinished(() => importKey.mockRestore())
  await expect(open(sealed)).rejects.toBe(failure)
})
