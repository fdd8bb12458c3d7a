import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { readAccessToken, signAccessToken } from './access-token.ts'

const secret = 'a secret that is long enough for HS256'
const now = new Date('2026-11-16T15:00:00Z')
const session = { userId: 7, sessionId: randomUUID() }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a token tells whose it is for a quarter of an hour', async () => {
  const token = await signAccessToken(secret, session, now)
  expect(await readAccessToken(secret, token, later(14))).toEqual(session)
  await expect(readAccessToken(secret, token, later(15))).rejects.toMatchObject({ code: 'token_expired' })
})

const claims = { sid: session.sessionId, sub: '7', exp: Math.floor(later(10).getTime() / 1000) }
const key = (text: string) => new TextEncoder().encode(text)
const sign = (alg: string, payload: object, signedWith: string) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(key(signedWith))

test.each([
  ['signed with another secret', () => sign('HS256', claims, 'another secret that is long enough, too')],
  ['signed in another way', () => sign('HS512', claims, secret.repeat(2))],
  ['without a signature', async () => new UnsecuredJWT(claims).encode()],
  ['without an end', () => sign('HS256', { ...claims, exp: undefined }, secret)],
  ['for nobody', () => sign('HS256', { ...claims, sub: undefined }, secret)],
  ['for a session that is no session', () => sign('HS256', { ...claims, sid: "1' or '1'='1" }, secret)],
  ['that is no token', async () => 'abc.def.ghi'],
])('a token %s is refused', async (_what, forge) => {
  await expect(readAccessToken(secret, await forge(), now)).rejects.toMatchObject({
    status: 401,
    code: 'token_invalid',
  })
})

test('a token whose content was changed is refused', async () => {
  const [header, payload, signature] = (await signAccessToken(secret, session, now)).split('.')
  const content = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...content, sub: '1' })).toString('base64url')
  await expect(readAccessToken(secret, `${header}.${forged}.${signature}`, now)).rejects.toMatchObject({
    code: 'token_invalid',
  })
})
