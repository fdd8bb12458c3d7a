import { expect } from '@playwright/test'
import { test } from './bench/field.ts'
import './bench/page/bench-page.ts'

import { emails } from './bench/plant-server.ts'

test('F18 the access token is no longer good: renewed once, by two tabs together', async ({
  page,
  context,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await field.open(page)
  const other = await context.newPage()
  await field.reopen(other)
  // Counted from before the token is spoiled: the first to need it may be a look for work that
  // was already on its way.
  plant.proxy.seen.length = 0
  await field.spoilTokens(page, { access: 'expired' })
  await Promise.all([page, other].map((one) => one.evaluate(() => bench.engine!.pull())))
  await field.inspect(page, work)
  await field.expectSentOnce(page, work)
  expect(plant.proxy.seen.filter((request) => request.includes('refresh'))).toHaveLength(1)
})

test('F19 the refresh is refused: the work stays and goes up after sign-in', async ({
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

test('F22 the answer of a rotation is lost: the next attempt renews, and nobody has to sign in', async ({
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

test('F23 another user on the same phone neither sees nor sends what is kept', async ({
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
