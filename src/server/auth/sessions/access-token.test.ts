import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { readAccessToken, signAccessToken } from './access-token.ts'

const secret = 'a secret that is long enough for HS256'
const now = new Date('2026-11-16T15:00:00Z')
const session = { userId: 7, sessionId: randomUUID() }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

function errorOf(read: () => unknown): unknown {
  try {
    read()
  } catch (error) {
    return error
  }
  return null
}

test('an access token identifies its session for 15 minutes', async () => {
  const token = signAccessToken(secret, session, now)
  expect(readAccessToken(secret, token, later(14))).toEqual(session)
  expect(errorOf(() => readAccessToken(secret, token, later(15)))).toMatchObject({ code: 'token_expired' })
})

test('access tokens are compatible with another JWT library', async () => {
  const token = signAccessToken(secret, session, now)
  const expected = { currentDate: now, audience: 'walkdown-api', issuer: 'walkdown' }
  const { payload } = await jwtVerify(token, key(secret), expected)
  expect(payload).toMatchObject({ sub: '7', sid: session.sessionId })
  expect(readAccessToken(secret, await sign('HS256', claims, secret), now)).toEqual(session)
})

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
  ['with trailing data', async () => `${signAccessToken(secret, session, now)}.more`],
  ['without its signature', async () => signAccessToken(secret, session, now).replace(/[^.]*$/, '')],
  ['that is not a JWT', async () => 'abc.def.ghi'],
])('rejects a token %s', async (_what, forge) => {
  const token = await forge()
  expect(errorOf(() => readAccessToken(secret, token, now))).toMatchObject({
    status: 401,
    code: 'token_invalid',
  })
})

test('accepts a token from a server whose clock is 20 seconds ahead', () => {
  const token = signAccessToken(secret, session, new Date(now.getTime() + 20_000))
  expect(readAccessToken(secret, token, now)).toEqual(session)
})

test('rejects a token with changed content', () => {
  const [header, payload, signature] = signAccessToken(secret, session, now).split('.')
  const content = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...content, sub: '1' })).toString('base64url')
  const token = `${header}.${forged}.${signature}`
  expect(errorOf(() => readAccessToken(secret, token, now))).toMatchObject({ code: 'token_invalid' })
})
