import { expect } from '@playwright/test'
import { test } from './bench/field.ts'
import './bench/page/bench-page.ts'

test('F01 queues an offline submission and sends it when the network is back', async ({
  page,
  context,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await field.open(page)
  await context.setOffline(true)
  const photoIds = await field.inspect(page, work, { photos: 1 })
  await expect.poll(() => field.readWord(page, work)).toBe('waiting')
  await context.setOffline(false)
  await field.expectSentOnce(page, work, photoIds)
})

test('F02 F03 has one effect when responses are lost after the commit, over warm connections', async ({
  page,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await field.open(page)
  plant.proxy.misbehave(/start/, 'lose answer', 'lose answer')
  plant.proxy.misbehave(/images/, 'lose answer', 'lose answer')
  plant.proxy.misbehave(/submit/, 'lose answer', 'lose answer', 'lose answer', 'lose answer', 'lose answer')
  const photoIds = await field.inspect(page, work, { photos: 2 })
  await field.sendUntilSent(page, work)
  await field.expectSentOnce(page, work, photoIds)
  expect(plant.proxy.countFaultsLeft()).toBe(0)
})

test('F04 sends a photo again as a whole after a cut in the request body', async ({ page, field, plant }) => {
  const work = await plant.handOut()
  await field.open(page)
  plant.proxy.misbehave(/images/, 'cut body', 'cut body', 'cut body')
  const photoIds = await field.inspect(page, work, { photos: 1 })
  await field.sendUntilSent(page, work)
  await field.expectSentOnce(page, work, photoIds)
})

test('F05 aborts a request after 30 seconds without progress', async ({ page, field, plant }) => {
  const work = await plant.handOut()
  await field.open(page)
  plant.proxy.misbehave(/submit/, 'commit and swallow')
  await field.inspect(page, work)
  await expect.poll(() => field.readWord(page, work)).toBe('sending')
  await field.expectSentOnce(page, work)
})

test('F06 accepts neither a captive portal nor a redirect as a receipt', async ({ page, field, plant }) => {
  const work = await plant.handOut()
  await field.open(page)
  plant.proxy.misbehave(/start|submit/, 'portal', 'redirect', 'portal')
  await field.inspect(page, work)
  await expect
    .poll(async () => (await page.evaluate(() => bench.engine!.syncStatus())).next_attempt_at)
    .not.toBeNull()
  expect((await plant.readExecution(work.executionId)).status).not.toBe('completed')
  await field.sendUntilSent(page, work)
  await field.expectSentOnce(page, work)
})

test('F09 sends each operation once when two tabs drain the outbox', async ({
  page,
  context,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await field.open(page)
  plant.proxy.setDown(true)
  const photoIds = await field.inspect(page, work, { photos: 3 })
  const other = await context.newPage()
  plant.proxy.seen.length = 0
  plant.proxy.setDown(false)
  await field.reopen(other)
  await Promise.all([page, other].map((one) => one.evaluate(() => bench.engine!.sendNow())))
  await field.expectSentOnce(other, work, photoIds)
  // One start, three photos and one submission.
  expect(plant.proxy.seen.filter((request) => request.startsWith('POST'))).toHaveLength(5)
})

test('F17 creates one submission when two tabs submit the same checklist', async ({
  page,
  context,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await field.open(page)
  await field.inspect(page, work, { isSubmitted: false })
  const other = await context.newPage()
  await field.reopen(other)
  const keys = await Promise.all(
    [page, other, page].map((one) =>
      one.evaluate((id) => bench.engine!.submitChecklist(id), work.executionId),
    ),
  )
  expect(new Set(keys).size).toBe(1)
  await field.expectSentOnce(page, work)
})
