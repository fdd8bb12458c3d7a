import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { test } from './harness/engine-user.ts'
import './harness/page/harness-page.ts'

test.describe('a killed browser', () => {
  let profile: string
  test.beforeEach(async () => {
    profile = await mkdtemp(path.join(tmpdir(), 'walkdown-profile-'))
  })
  test.afterEach(() => rm(profile, { recursive: true, force: true }))

  const launch = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const { launchOptions } = test.info().project.use
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }

  /** Kills the browser like a phone without power. */
  const kill = async (context: BrowserContext) => {
    const closed = new Promise((resolve) => context.once('close', resolve))
    const protocol = await context.browser()!.newBrowserCDPSession()
    const { processInfo } = await protocol.send('SystemInfo.getProcessInfo')
    process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
    await closed
  }

  test('F13 sends the rest after a SIGKILL while sending and a relaunch on the same profile', async ({
    engineUser,
    plant,
  }) => {
    const work = await plant.assignChecklist()
    const first = await launch()
    await engineUser.open(first.page)
    plant.proxy.injectFaults(/images/, 'commit and swallow')
    const photoIds = await engineUser.inspect(first.page, work, { photos: 2 })
    await expect.poll(() => engineUser.readSyncState(first.page, work)).toBe('sending')
    await kill(first.context)
    const second = await launch()
    await engineUser.reopen(second.page)
    await engineUser.expectSentOnce(second.page, work, photoIds)
    await second.context.close()
  })

  for (const delay of [0, 1, 2, 4, 8, 16, 40])
    test(`F14 leaves a draft or an outbox entry, never both, when killed ${delay} ms into the submission`, async ({
      engineUser,
      plant,
    }) => {
      const work = await plant.assignChecklist()
      const first = await launch()
      await engineUser.open(first.page)
      plant.proxy.setDown(true)
      await engineUser.inspect(first.page, work, { isSubmitted: false })
      const finishing = first.page.evaluate((id) => harness.engine!.submitChecklist(id), work.executionId)
      await Promise.all([
        finishing.catch(() => null),
        new Promise((resolve) => setTimeout(resolve, delay)).then(() => kill(first.context)),
      ])
      const second = await launch()
      await engineUser.reopen(second.page)
      const found = await second.page.evaluate(async (assignment) => {
        const view = await harness.engine!.readChecklist({ assignment })
        const operations = await harness.engine!.listOperations()
        return {
          isReadOnly: view?.is_read_only,
          answered: view?.execution.answered_tasks,
          submissions: operations.filter(
            ({ kind, execution_id }) => kind === 'submit' && execution_id === view?.execution.id,
          ).length,
        }
      }, work.assignmentId)
      expect(found.answered).toBe(3)
      expect(found.submissions).toBe(found.isReadOnly ? 1 : 0)
      plant.proxy.setDown(false)
      await second.page.evaluate((id) => harness.engine!.submitChecklist(id), work.executionId)
      await second.page.evaluate(() => harness.engine!.sendNow())
      await engineUser.expectSentOnce(second.page, work)
      await second.context.close()
    })
})
