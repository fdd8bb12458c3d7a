import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#src/contract/identity.ts'
import { createSession } from './session.ts'
import { createSessionStore } from './session-store.ts'

const user = { id: 7, role: 'technician' } as User
const tokens = { access: 'a', refresh: 'r' }
const endsAt = '2026-11-20T06:00:00.000Z'
const end = Date.parse(endsAt)

afterEach(() => vi.unstubAllGlobals())

function open(now: () => number, answer: () => Response) {
  const store = createSessionStore(() => databases)
  return createSession({ store, now, fetch: async () => answer() })
}
let databases = new IDBFactory()

test('locks an offline session at its end and leaves its tokens for the server to check', async () => {
  databases = new IDBFactory()
  let now = end - 1
  const session = open(
    () => now,
    () => new Response('{}'),
  )
  await session.saveSession({ user, tokens, endsAt })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await session.readSession()).toMatchObject({ isExpired: false, endsAt })
  now = end
  expect(await session.readSession()).toMatchObject({ isExpired: true, expiry: 'over', user, tokens })
  // The phone's clock may be wrong: online, the server decides.
  vi.stubGlobal('navigator', { onLine: true })
  expect(await session.readSession()).toMatchObject({ isExpired: false })
})

test('an offline unlock ends at the end of the session', async () => {
  databases = new IDBFactory()
  const session = open(
    () => end,
    () => new Response('{}'),
  )
  await session.saveUnlocked(user, endsAt)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await session.readSession()).toMatchObject({ expiry: 'over' })
})

test('the server can end the session; its user stays known', async () => {
  databases = new IDBFactory()
  vi.stubGlobal('navigator', { onLine: true })
  const refused = () =>
    new Response(JSON.stringify({ code: 'session_over', message: 'Over.' }), {
      status: 401,
      headers: { 'content-type': 'application/json' },
    })
  const session = open(() => end, refused)
  const heard: string[] = []
  session.onSessionChange((event, state) => heard.push(`${event} ${state?.expiry}`))
  await session.saveSession({ user, tokens, endsAt })
  expect((await session.authorizedFetch('/api/auth/user/')).status).toBe(401)
  expect(await session.readSession()).toMatchObject({ isExpired: true, expiry: 'over', user })
  expect(heard).toEqual(['signed_in undefined', 'expired over'])
  await session.saveSession({ user, tokens: { access: 'b', refresh: 's' } })
  expect(await session.readSession()).toEqual({
    user,
    tokens: { access: 'b', refresh: 's' },
    isExpired: false,
  })
})
