// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '#src/app/shared/session/session.ts'
import type { User } from '#src/contract/identity.ts'
import { listSavedWork, type OfflineEngine, rememberAccount, type UnsentCount } from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { EngineContext } from '../engine/engine-context.ts'
import SignOutDialog from './sign-out-dialog.tsx'

const marek = { id: 7, full_name: 'Marek Nowak', role: 'technician' } as User

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  vi.restoreAllMocks()
  await page.remove()
})

async function logOut(...counts: UnsentCount[]) {
  useSession.setState({ user: marek, isAuthenticated: true })
  const countUnsent = vi.fn(async () => (counts.length > 1 ? counts.shift()! : counts[0]!))
  const engine = {
    countUnsent,
    deleteUserData: vi.fn(async () => undefined),
    signOutKeep: vi.fn(async () => undefined),
    sendNow: vi.fn(async () => undefined),
  }
  const onClose = vi.fn()
  page = renderPart(
    <EngineContext value={engine as unknown as OfflineEngine}>
      <SignOutDialog onClose={onClose} />
    </EngineContext>,
  )
  await page.ready
  const isAskingOrClosed = () =>
    page.text().includes('Stay signed in') || engine.deleteUserData.mock.calls.length > 0
  await page.until(() => expect(isAskingOrClosed()).toBe(true))
  return { ...engine, onClose }
}
const nothing = { operations: 0, photos: 0, drafts: 0 }
const something = { operations: 3, photos: 1, drafts: 1 }

test('signs out and deletes the work at once when everything is synced', async () => {
  const { deleteUserData, signOutKeep } = await logOut(nothing)
  await page.until(() => expect(deleteUserData).toHaveBeenCalledOnce())
  expect(signOutKeep).not.toHaveBeenCalled()
})

test('lists unsynced work, and does nothing without a choice', async () => {
  const { deleteUserData, signOutKeep } = await logOut(something)
  expect(page.text()).toContain('3 items waiting to be sent')
  expect(page.text()).toContain('1 of them is a photo')
  expect(page.text()).toContain('1 checklist is not submitted yet')
  expect(deleteUserData).not.toHaveBeenCalled()
  expect(signOutKeep).not.toHaveBeenCalled()
})

test('leaves the work on the phone, locked to its account', async () => {
  const { deleteUserData, signOutKeep } = await logOut(something)
  await page.press('Keep on this phone and log out')
  await page.until(() => expect(signOutKeep).toHaveBeenCalledOnce())
  expect(deleteUserData).not.toHaveBeenCalled()
})

test('warns offline that a new login needs a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { deleteUserData, signOutKeep } = await logOut(nothing)
  await page.until(() => expect(page.text()).toContain('Log out without a connection?'))
  expect(page.text()).toContain('you need a connection to sign in again')
  expect(deleteUserData).not.toHaveBeenCalled()
  await page.press('Keep on this phone and log out')
  await page.until(() => expect(signOutKeep).toHaveBeenCalledOnce())
})

test('shows until when the password unlocks the work offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await rememberAccount(marek, 'marek@plant.example', 'correct-horse-9')
  const { signOutKeep } = await logOut(something)
  await page.until(() =>
    expect(page.text()).toContain('your password opens your work on this phone without a connection'),
  )
  expect(() => page.button('Send now')).toThrow()
  await page.press('Keep on this phone and log out')
  await page.until(() => expect(signOutKeep).toHaveBeenCalledOnce())
  expect(await listSavedWork()).toEqual([{ user_id: 7, name: 'Marek Nowak', operations: 3, drafts: 1 }])
})

test('syncs everything, then signs out and clears the phone', async () => {
  const { sendNow, deleteUserData } = await logOut(something, nothing)
  await page.press('Send now')
  expect(sendNow).toHaveBeenCalledOnce()
  await page.until(() => expect(deleteUserData).toHaveBeenCalledOnce())
})

test('stays signed in and reports work that could not sync', async () => {
  const { deleteUserData, signOutKeep } = await logOut(something, { operations: 1, photos: 0, drafts: 0 })
  await page.press('Send now')
  expect(page.text()).toContain('Some work could not be sent. It is still on this phone.')
  expect(page.text()).toContain('1 item waiting to be sent')
  expect(deleteUserData).not.toHaveBeenCalled()
  expect(signOutKeep).not.toHaveBeenCalled()
})

test('allows to stay signed in', async () => {
  const { onClose } = await logOut(something)
  await page.press('Stay signed in')
  expect(onClose).toHaveBeenCalledOnce()
})
