import { expect } from '@playwright/test'
import { test } from './harness/engine-user.ts'
import './harness/page/harness-page.ts'

import { emails } from './harness/plant-server.ts'

test('F18 refreshes an expired access token once for two tabs', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  const other = await context.newPage()
  await engineUser.reopen(other)
  // Count from before the token changes: the first request with it may be a pull in progress.
  plant.proxy.seen.length = 0
  await engineUser.replaceTokens(page, { access: 'expired' })
  await Promise.all([page, other].map((one) => one.evaluate(() => harness.engine!.pull())))
  await engineUser.inspect(page, work)
  await engineUser.expectSentOnce(page, work)
  expect(plant.proxy.seen.filter((request) => request.includes('refresh'))).toHaveLength(1)
})

test('F19 stores the work after a refused token refresh, and sends it after the login', async ({
  page,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  await engineUser.replaceTokens(page, { access: 'expired', refresh: 'gone' })
  await engineUser.inspect(page, work)
  await expect.poll(() => engineUser.readSyncState(page, work)).toBe('needs_signin')
  await page.reload()
  await engineUser.reopen(page)
  expect(await engineUser.readSyncState(page, work)).toBe('needs_signin')
  await engineUser.signIn(page)
  await engineUser.expectSentOnce(page, work)
})

test('F22 recovers from a lost response of a token rotation without a new login', async ({
  page,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  await engineUser.replaceTokens(page, { access: 'expired' })
  plant.proxy.injectFaults(/refresh/, 'lose answer', 'lose answer', 'lose answer')
  await engineUser.inspect(page, work)
  await engineUser.sendUntilSent(page, work)
  expect((await page.evaluate(() => harness.offline.readSession()))?.isExpired).toBe(false)
  await engineUser.expectSentOnce(page, work)
})

test('F23 hides the stored work from another user on the same phone, and does not send it', async ({
  page,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  plant.proxy.setDown(true)
  const photoIds = await engineUser.inspect(page, work, { photos: 1 })
  await page.evaluate(() => harness.engine!.signOutKeep())
  plant.proxy.setDown(false)
  await engineUser.open(page, emails.second)
  expect(await page.evaluate(() => harness.engine!.listOperations())).toEqual([])
  await page.evaluate(() => harness.engine!.sendNow())
  expect((await plant.readExecution(work.executionId)).status).not.toBe('completed')
  await page.evaluate(() => harness.engine!.signOutKeep())
  await engineUser.open(page)
  await engineUser.expectSentOnce(page, work, photoIds)
})
