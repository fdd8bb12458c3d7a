import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signAccessToken, verifyAccessToken } from './access-token.ts'

const secret = 'a secret that is long enough for HS256'
const now = new Date('2026-11-16T15:00:00Z')
const session = { userId: 7, sessionId: randomUUID() }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('an access token identifies its session for 15 minutes', async () => {
  const token = await signAccessToken(secret, session, now)
  expect(await verifyAccessToken(secret, token, later(14))).toEqual(session)
  const expired = { status: 401, code: 'token_expired' }
  await expect(verifyAccessToken(secret, token, later(15))).rejects.toMatchObject(expired)
  const unseen = await signAccessToken(secret, { ...session, userId: 8 }, now)
  await expect(verifyAccessToken(secret, unseen, later(15))).rejects.toMatchObject(expired)
})

test('rejects a token that it has already verified, with another secret or a clock that is behind', async () => {
  const token = await signAccessToken(secret, session, now)
  expect(await verifyAccessToken(secret, token, now)).toEqual(session)
  const invalid = { status: 401, code: 'token_invalid' }
  await expect(verifyAccessToken(`${secret}!`, token, now)).rejects.toMatchObject(invalid)
  await expect(verifyAccessToken(secret, token, later(-1))).rejects.toMatchObject(invalid)
  expect(await verifyAccessToken(secret, token, now)).toEqual(session)
})

test('access tokens are HMAC-SHA-256 over header and claims, as RFC 7515 computes it', async () => {
  const [header, payload, signature] = (await signAccessToken(secret, session, now)).split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(decode(header!)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(decode(payload!)).toMatchObject({ aud: 'walkdown-api', sub: '7', sid: session.sessionId })
  expect(signature).toBe(hmac(`${header}.${payload}`))
})

test('accepts a token that an earlier version signed without the library', async () => {
  const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  expect(await verifyAccessToken(secret, `${signed}.${hmac(signed)}`, now)).toEqual(session)
})

const hmac = (content: string) => createHmac('sha256', secret).update(content).digest('base64url')

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
const claims = {
  iss: 'walkdown',
  aud: 'walkdown-api',
  sid: session.sessionId,
  sub: '7',
  exp: inSeconds(later(10)),
}
const key = (text: string) => new TextEncoder().encode(text)
const sign = (alg: string, payload: object, signedWith: string) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key(signedWith))

/** The same token in another form: the library ignores spaces, padding and the two unused bits of the signature. */
const rewrite = async (change: (token: string) => string) =>
  change(await signAccessToken(secret, session, now))
const nextOf = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 1)

test.each([
  ['signed with another secret', () => sign('HS256', claims, 'another secret that is long enough, too')],
  ['signed with another algorithm', () => sign('HS512', claims, secret.repeat(2))],
  ['without a signature', async () => new UnsecuredJWT(claims).encode()],
  ['without an expiry', () => sign('HS256', { ...claims, exp: undefined }, secret)],
  [
    'that a holder of the secret signed for three years',
    () => sign('HS256', { ...claims, exp: inSeconds(later(3 * 365 * 24 * 60)) }, secret),
  ],
  [
    'that ends more than 15 minutes ahead',
    () => sign('HS256', { ...claims, exp: inSeconds(later(15)) + 1 }, secret),
  ],
  ['without an audience', () => sign('HS256', { ...claims, aud: undefined }, secret)],
  ['for another audience', () => sign('HS256', { ...claims, aud: 'another-api' }, secret)],
  ['for several audiences', () => sign('HS256', { ...claims, aud: ['walkdown-api', 'x'] }, secret)],
  ['without an issuer', () => sign('HS256', { ...claims, iss: undefined }, secret)],
  ['of another issuer', () => sign('HS256', { ...claims, iss: 'https://elsewhere.example' }, secret)],
  ['without a subject', () => sign('HS256', { ...claims, sub: undefined }, secret)],
  ['with an invalid session id', () => sign('HS256', { ...claims, sid: "1' or '1'='1" }, secret)],
  [
    'with another header',
    () => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key(secret)),
  ],
  ['with trailing data', async () => `${await signAccessToken(secret, session, now)}.more`],
  ['without its signature', async () => (await signAccessToken(secret, session, now)).replace(/[^.]*$/, '')],
  ['that is not a JWT', async () => 'abc.def.ghi'],
  ['with other pad bits in its signature', () => rewrite((token) => token.replace(/.$/, nextOf))],
  ['with base64 padding', () => rewrite((token) => `${token}=`)],
  ['with a space at the end', () => rewrite((token) => `${token} `)],
  ['with a line break at the end', () => rewrite((token) => `${token}\n`)],
  ['with a space in its signature', () => rewrite((token) => token.replace(/.{9}$/, ' $&'))],
])('rejects a token %s', async (_what, forge) => {
  const token = await forge()
  await expect(verifyAccessToken(secret, token, now)).rejects.toMatchObject({
    status: 401,
    code: 'token_invalid',
  })
})

test('rethrows a failure of the crypto library, which does not end the session', async () => {
  const unseen = { ...session, sessionId: randomUUID() }
  const token = await signAccessToken(secret, unseen, now)
  const failure = new Error('out of memory')
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(failure)
  onTestFinished(() => importKey.mockRestore())
  await expect(verifyAccessToken(secret, token, now)).rejects.toBe(failure)
  expect(await verifyAccessToken(secret, token, now)).toEqual(unseen)
})

test('accepts a token from a server whose clock is 20 seconds ahead', async () => {
  const token = await signAccessToken(secret, session, new Date(now.getTime() + 20_000))
  expect(await verifyAccessToken(secret, token, now)).toEqual(session)
})

test('rejects a token with changed content', async () => {
  const [header, payload, signature] = (await signAccessToken(secret, session, now)).split('.')
  const content = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...content, sub: '1' })).toString('base64url')
  const token = `${header}.${forged}.${signature}`
  await expect(verifyAccessToken(secret, token, now)).rejects.toMatchObject({ code: 'token_invalid' })
})
