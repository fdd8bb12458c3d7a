import { expect } from '@playwright/test'
import { test } from './harness/engine-user.ts'
import './harness/page/harness-page.ts'

test('F70 delays other checklists by at most ten seconds when a photo upload gets no response', async ({
  page,
  engineUser,
  plant,
}) => {
  const [stuck, other] = [await plant.assignChecklist(), await plant.assignChecklist()]
  await page.clock.install()
  await engineUser.open(page)
  plant.proxy.injectFaults(/images/, 'swallow')
  const photoIds = await engineUser.inspect(page, stuck, { photos: 1 })
  await expect.poll(() => plant.proxy.countFaultsLeft()).toBe(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await engineUser.inspect(page, other)
  await page.clock.runFor(10_000)
  await expect.poll(async () => (await plant.readExecution(other.executionId)).status).toBe('completed')
  expect(await engineUser.readSyncState(page, stuck)).toBe('sending')
  expect((await plant.readExecution(stuck.executionId)).status).not.toBe('completed')
  // The phone aborts the request after 30 seconds without progress, and retries.
  await page.clock.resume()
  await page.clock.fastForward(30_000)
  await engineUser.expectSentOnce(page, stuck, photoIds)
})
