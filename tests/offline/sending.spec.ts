import { expect } from '@playwright/test'
import { test } from './harness/engine-user.ts'
import './harness/page/harness-page.ts'

test('F01 queues an offline submission and sends it when the network is back', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  await context.setOffline(true)
  const photoIds = await engineUser.inspect(page, work, { photos: 1 })
  await expect.poll(() => engineUser.readSyncState(page, work)).toBe('waiting')
  await context.setOffline(false)
  await engineUser.expectSentOnce(page, work, photoIds)
})

test('F02 F03 has one effect when responses are lost after the commit, over warm connections', async ({
  page,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  plant.proxy.injectFaults(/start/, 'lose answer', 'lose answer')
  plant.proxy.injectFaults(/images/, 'lose answer', 'lose answer')
  plant.proxy.injectFaults(
    /submit/,
    'lose answer',
    'lose answer',
    'lose answer',
    'lose answer',
    'lose answer',
  )
  const photoIds = await engineUser.inspect(page, work, { photos: 2 })
  await engineUser.sendUntilSent(page, work)
  await engineUser.expectSentOnce(page, work, photoIds)
  expect(plant.proxy.countFaultsLeft()).toBe(0)
})

test('F04 sends a photo again as a whole after a cut in the request body', async ({
  page,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  plant.proxy.injectFaults(/images/, 'cut body', 'cut body', 'cut body')
  const photoIds = await engineUser.inspect(page, work, { photos: 1 })
  await engineUser.sendUntilSent(page, work)
  await engineUser.expectSentOnce(page, work, photoIds)
})

test('F05 aborts a request after 30 seconds without progress', async ({ page, engineUser, plant }) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  plant.proxy.injectFaults(/submit/, 'commit and swallow')
  await engineUser.inspect(page, work)
  await expect.poll(() => engineUser.readSyncState(page, work)).toBe('sending')
  await engineUser.expectSentOnce(page, work)
})

test('F06 accepts neither a captive portal nor a redirect as a receipt', async ({
  page,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  plant.proxy.injectFaults(/start|submit/, 'portal', 'redirect', 'portal')
  await engineUser.inspect(page, work)
  await expect
    .poll(async () => (await page.evaluate(() => harness.engine!.syncStatus())).next_attempt_at)
    .not.toBeNull()
  expect((await plant.readExecution(work.executionId)).status).not.toBe('completed')
  await engineUser.sendUntilSent(page, work)
  await engineUser.expectSentOnce(page, work)
})

test('F09 sends each operation once when two tabs drain the outbox', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  plant.proxy.setDown(true)
  const photoIds = await engineUser.inspect(page, work, { photos: 3 })
  const other = await context.newPage()
  plant.proxy.seen.length = 0
  plant.proxy.setDown(false)
  await engineUser.reopen(other)
  await Promise.all([page, other].map((one) => one.evaluate(() => harness.engine!.sendNow())))
  await engineUser.expectSentOnce(other, work, photoIds)
  // One start, three photos and one submission.
  expect(plant.proxy.seen.filter((request) => request.startsWith('POST'))).toHaveLength(5)
})

test('F17 creates one submission when two tabs submit the same checklist', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  await engineUser.inspect(page, work, { isSubmitted: false })
  const other = await context.newPage()
  await engineUser.reopen(other)
  const keys = await Promise.all(
    [page, other, page].map((one) =>
      one.evaluate((id) => harness.engine!.submitChecklist(id), work.executionId),
    ),
  )
  expect(new Set(keys).size).toBe(1)
  await engineUser.expectSentOnce(page, work)
})
