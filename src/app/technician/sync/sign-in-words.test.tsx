// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '#src/app/shared/session/session.ts'
import { ShiftNotices } from '#src/app/technician/sync-notices/shift-notices.tsx'
import type { Expiry } from '#src/offline/public.ts'
import { answerAll } from '#tests/offline/harness/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { useLive } from '../engine/use-live.ts'
import { OperationRow } from './operation-row.tsx'
import SyncLink from './sync-link.tsx'
import { SyncSummary } from './sync-summary.tsx'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(async () => {
  await rendered.page.remove()
  useSession.setState({ isExpired: false, expiry: null })
})

/** The header, the notice and the Sync page together. */
function AllPlaces() {
  const status = useLive((engine) => engine.syncStatus())
  const operations = useLive((engine) => engine.listOperations())
  return (
    <>
      <SyncLink />
      <ShiftNotices />
      {status.status === 'ready' && <SyncSummary status={status.value} />}
      {operations.status === 'ready' &&
        operations.value.map((operation) => <OperationRow key={operation.op_id} operation={operation} />)}
    </>
  )
}

/** A submission that failed without a network, and then without a valid session. */
async function renderAfterFailure(expiry: Expiry | null) {
  rendered = await renderOnPhone(<AllPlaces />)
  const { engine, server } = rendered
  await act(async () => {
    await answerAll(engine, 11)
    await engine.submitChecklist(11)
    server.isDown = true
    await engine.sendNow()
    server.isDown = false
    server.accessTokens.clear()
    server.refreshTokens.clear()
    await engine.sendNow()
    useSession.setState({ isExpired: true, expiry })
  })
}

const count = (words: string) => rendered.page.text().split(words).length - 1

test('F78 shows an expired session with the same text in header, notice, list and Sync page', async () => {
  await renderAfterFailure(null)
  await rendered.page.until(() => expect(count('Your session has ended.')).toBe(2))
  expect(count('Sign in to send your work')).toBe(2)
  expect(rendered.page.text()).not.toContain('Last error')
})

test('F78 asks a person whose work is all sent to sign in for new work', async () => {
  rendered = await renderOnPhone(<ShiftNotices />)
  const { engine, page } = rendered
  const show = (expiry: Expiry | null) => act(async () => useSession.setState({ isExpired: true, expiry }))
  await show(null)
  await page.until(() => expect(page.text()).toContain('Sign in to get new workAll your work is sent.'))
  await show('deactivated')
  expect(page.text()).toContain('This account has been deactivatedAll your work is sent.')
  await act(() => engine.answerTask({ executionId: 11, taskId: 111, status: 'ok' }))
  await show(null)
  await page.until(() => expect(page.text()).toContain('Sign in to send your workYour session has ended.'))
})

test('F78 shows a deactivated account everywhere, and nowhere an expired session', async () => {
  await renderAfterFailure('deactivated')
  await rendered.page.until(() => expect(count('This account has been deactivated')).toBe(2))
  // In the header, at the start and at the submission.
  expect(count('Account deactivated')).toBe(3)
  expect(rendered.page.text()).not.toMatch(/Sign in to send|has ended|expired/)
})

test('F78 shows no expired session after an offline unlock', async () => {
  await renderAfterFailure('unlocked')
  await rendered.page.until(() => expect(count('You opened Walkdown without a connection.')).toBe(2))
  expect(rendered.page.text()).not.toMatch(/has ended|expired/)
})
