import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createSessionStore, type SessionState } from './session-store.ts'

const session = {
  user: { id: 7, role: 'technician' },
  tokens: { access: 'a', refresh: 'r' },
  isExpired: false,
} as SessionState

test('holds the session in memory when the browser blocks storage, and rejects reads before a sign-in', async () => {
  const store = createSessionStore(() => undefined as unknown as IDBFactory)
  await expect(store.read()).rejects.toMatchObject({ code: 'sign_in_not_kept' })
  await store.change(() => session)
  expect(await store.read()).toEqual(session)
  await store.change((current) => current && { ...current, tokens: { access: 'b', refresh: 's' } })
  expect((await store.read())?.tokens.access).toBe('b')
  await store.change(() => null)
  expect(await store.read()).toBeNull()
})

test('F40 reopens a connection that the browser closed', async () => {
  const databases = new IDBFactory()
  const opened: IDBDatabase[] = []
  const store = createSessionStore(
    () =>
      ({
        open: (name: string, version: number) => {
          const request = databases.open(name, version)
          request.addEventListener('success', () => opened.push(request.result))
          return request
        },
      }) as IDBFactory,
  )
  await store.change(() => session)
  // Without a close event.
  opened[0]!.close()
  expect(await store.read()).toEqual(session)
  opened[1]!.close()
  await store.change((current) => current && { ...current, isExpired: true })
  expect((await store.read())?.isExpired).toBe(true)
  expect(opened).toHaveLength(3)
})

test('stores the session from memory once storage works again', async () => {
  const databases = new IDBFactory()
  let isBroken = true
  const store = createSessionStore(() => {
    if (isBroken) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    return databases
  })
  await expect(store.read()).rejects.toMatchObject({ code: 'storage_lost' })
  await store.change(() => session)
  isBroken = false
  await store.change((current) => current && { ...current, isExpired: true })
  expect(await createSessionStore(() => databases).read()).toEqual({ ...session, isExpired: true })
})

test('F75 a page in the bfcache aborts its write, and repeats it when it is restored', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const databases = new IDBFactory()
  const store = createSessionStore(() => databases)
  let changes = 0
  await store.change(() => {
    changes += 1
    if (changes === 1) page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
    return session
  })
  vi.unstubAllGlobals()
  expect(changes).toBe(2)
  expect(await createSessionStore(() => databases).read()).toEqual(session)
})
