import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#src/contract/identity.ts'
import { createOfflineUnlock, UNLOCK_DAYS } from './offline-unlock.ts'

const DAY = 24 * 60 * 60_000
const marek = { id: 7, full_name: 'Marek Nowak', role: 'technician' } as User
const EMAIL = 'marek@plant.example'
const PASSWORD = 'correct-horse-9'
/** Few rounds keep the tests fast. */
const FEW_ROUNDS = 1000
const left = { operations: 3, drafts: 2 }
const countNothing = async () => ({ operations: 0, drafts: 0 })

let accounts: ReturnType<typeof createOfflineUnlock>
let databases: IDBFactory
let now: number
beforeEach(async () => {
  databases = new IDBFactory()
  now = Date.UTC(2026, 10, 22, 6)
  const open = () => databases
  accounts = createOfflineUnlock(open, () => now, FEW_ROUNDS)
  await accounts.rememberAccount(marek, EMAIL, PASSWORD)
})

test('unlocks with the last accepted password and any spelling of the email', async () => {
  expect(await accounts.unlock(` ${EMAIL.toUpperCase()}`, PASSWORD)).toEqual(marek)
})

test('rejects a wrong password and an unknown email', async () => {
  await expect(accounts.unlock(EMAIL, 'correct-horse-8')).rejects.toMatchObject({ code: 'unlock_wrong' })
  expect(await accounts.unlock('ana@plant.example', PASSWORD)).toBeNull()
})

test('blocks after five wrong passwords; a right one resets the counter', async () => {
  const tryWrong = () => accounts.unlock(EMAIL, 'wrong').catch((error: { code: string }) => error.code)
  for (let tries = 0; tries < 4; tries++) expect(await tryWrong()).toBe('unlock_wrong')
  await accounts.unlock(EMAIL, PASSWORD)
  for (let tries = 0; tries < 5; tries++) expect(await tryWrong()).toBe('unlock_wrong')
  await expect(accounts.unlock(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'unlock_blocked' })
  expect(await accounts.findUnlockEnd(7)).toBeNull()
  await accounts.rememberAccount(marek, EMAIL, PASSWORD)
  expect(await accounts.unlock(EMAIL, PASSWORD)).toEqual(marek)
})

test('expires after some days, and a clock set back does not extend it', async () => {
  expect(await accounts.findUnlockEnd(7)).toBe(new Date(now + UNLOCK_DAYS * DAY).toISOString())
  now += UNLOCK_DAYS * DAY + 1
  await expect(accounts.unlock(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'unlock_expired' })
  expect(await accounts.findUnlockEnd(7)).toBeNull()
  now -= (UNLOCK_DAYS + 2) * DAY
  await expect(accounts.unlock(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'unlock_expired' })
})

test('lists unsent work of users whose sessions the server ended', async () => {
  const list = (operations: number, drafts: number) =>
    accounts.listSavedWork(async () => ({ operations, drafts }))
  const own = { user_id: 7, name: 'Marek Nowak' }
  expect(await list(2, 0)).toEqual([{ ...own, operations: 2, drafts: 0 }])
  expect(await list(0, 1)).toEqual([{ ...own, operations: 0, drafts: 1 }])
  expect(await list(0, 0)).toEqual([])
})

test('lists remaining work until its owner unlocks or it is deleted', async () => {
  expect(await accounts.listSavedWork(countNothing)).toEqual([])
  await accounts.recordSavedWork(7, left)
  expect(await accounts.listSavedWork(countNothing)).toEqual([{ user_id: 7, name: 'Marek Nowak', ...left }])
  await accounts.unlock(EMAIL, PASSWORD)
  expect(await accounts.listSavedWork(countNothing)).toEqual([])
  await accounts.recordSavedWork(7, left)
  await accounts.forgetAccount(7)
  expect(await accounts.listSavedWork(countNothing)).toEqual([])
  expect(await accounts.unlock(EMAIL, PASSWORD)).toBeNull()
})

test('stores no plain password', async () => {
  const request = databases.open('walkdown-accounts')
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const all = request.result.transaction('accounts').objectStore('accounts').getAll()
  await new Promise((resolve) => all.addEventListener('success', resolve))
  expect(JSON.stringify(all.result)).not.toContain(PASSWORD)
})

test('knows no account when the browser blocks storage', async () => {
  const nothing = createOfflineUnlock(() => undefined as unknown as IDBFactory, Date.now, FEW_ROUNDS)
  await nothing.rememberAccount(marek, EMAIL, PASSWORD)
  expect(await nothing.listSavedWork(countNothing)).toEqual([])
  expect(await nothing.findUnlockEnd(7)).toBeNull()
  expect(await nothing.unlock(EMAIL, PASSWORD)).toBeNull()
})

test('a full phone stores no password and still lets the user sign in', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const ana = { ...marek, id: 8 }
  await accounts.rememberAccount(ana, 'ana@plant.example', PASSWORD)
  expect(await accounts.findUnlockEnd(8)).toBeNull()
  // Each attempt is counted before the comparison: without storage, no attempt is allowed.
  await expect(accounts.unlock(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'no_space' })
  vi.restoreAllMocks()
  expect(await accounts.unlock(EMAIL, PASSWORD)).toEqual(marek)
})

test('F75 a page in the bfcache aborts its transaction, and repeats it when it is restored', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(function (this: IDBObjectStore, ...given) {
    const request = this.put(...given)
    page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
    return request
  })
  await accounts.recordSavedWork(7, left)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(await accounts.listSavedWork(countNothing)).toEqual([{ user_id: 7, name: 'Marek Nowak', ...left }])
})

test('expires no later than the session, also after a password change', async () => {
  const end = new Date(now + 2 * DAY).toISOString()
  await accounts.rememberAccount(marek, EMAIL, PASSWORD, end)
  await accounts.rememberAccount(marek, EMAIL, PASSWORD)
  expect(await accounts.findUnlockEnd(7)).toBe(end)
  expect(await accounts.findSessionEnd(7)).toBe(end)
  now += 2 * DAY - 1
  expect(await accounts.unlock(EMAIL, PASSWORD)).toEqual(marek)
  now += 2
  await expect(accounts.unlock(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'unlock_expired' })
})
