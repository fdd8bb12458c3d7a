import { expect } from '@playwright/test'
import { test } from './bench/field.ts'
import './bench/page/bench-page.ts'

import { emails } from './bench/plant-server.ts'

test('F18 refreshes an expired access token once for two tabs', async ({ page, context, field, plant }) => {
  const work = await plant.handOut()
  await field.open(page)
  const other = await context.newPage()
  await field.reopen(other)
  // Count from before the token changes: the first request with it may be a pull in progress.
  plant.proxy.seen.length = 0
  await field.spoilTokens(page, { access: 'expired' })
  await Promise.all([page, other].map((one) => one.evaluate(() => bench.engine!.pull())))
  await field.inspect(page, work)
  await field.expectSentOnce(page, work)
  expect(plant.proxy.seen.filter((request) => request.includes('refresh'))).toHaveLength(1)
})

test('F19 stores the work after a refused token refresh, and sends it after the login', async ({
  page,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await field.open(page)
  await field.spoilTokens(page, { access: 'expired', refresh: 'gone' })
  await field.inspect(page, work)
  await expect.poll(() => field.readWord(page, work)).toBe('needs_signin')
  await page.reload()
  await field.reopen(page)
  expect(await field.readWord(page, work)).toBe('needs_signin')
  await field.signIn(page)
  await field.expectSentOnce(page, work)
})

test('F22 recovers from a lost response of a token rotation without a new login', async ({
  page,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await field.open(page)
  await field.spoilTokens(page, { access: 'expired' })
  plant.proxy.misbehave(/refresh/, 'lose answer', 'lose answer', 'lose answer')
  await field.inspect(page, work)
  await field.sendUntilSent(page, work)
  expect((await page.evaluate(() => bench.offline.readSession()))?.isExpired).toBe(false)
  await field.expectSentOnce(page, work)
})

test('F23 hides the stored work from another user on the same phone, and does not send it', async ({
  page,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await field.open(page)
  plant.proxy.setDown(true)
  const photoIds = await field.inspect(page, work, { photos: 1 })
  await page.evaluate(() => bench.engine!.signOutKeep())
  plant.proxy.setDown(false)
  await field.open(page, emails.second)
  expect(await page.evaluate(() => bench.engine!.listOperations())).toEqual([])
  await page.evaluate(() => bench.engine!.sendNow())
  expect((await plant.readExecution(work.executionId)).status).not.toBe('completed')
  await page.evaluate(() => bench.engine!.signOutKeep())
  await field.open(page)
  await field.expectSentOnce(page, work, photoIds)
})
