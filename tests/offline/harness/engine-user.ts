import { test as base, expect, type Page } from '@playwright/test'
import './page/harness-page.ts'
import {
  type AssignedChecklist,
  emails,
  openPlantServer,
  type PlantServer,
  password,
} from './plant-server.ts'

/** Steps of a user in the test page without screens, with the expected results. */
export class EngineUser {
  readonly plant: PlantServer

  constructor(plant: PlantServer) {
    this.plant = plant
  }

  /** Signs in, opens the engine and pulls. */
  async open(page: Page, email: string = emails.first): Promise<void> {
    await page.goto(this.plant.harnessAddress)
    await this.signIn(page, email)
    await this.reopen(page)
    await page.evaluate(() => harness.engine!.pull())
  }

  signIn(page: Page, email: string = emails.first): Promise<void> {
    return page.evaluate(([address, word]) => harness.signIn(address!, word!), [email, password])
  }

  /** Opens the engine of the signed-in user. */
  async reopen(page: Page): Promise<void> {
    if (page.url() !== this.plant.harnessAddress) await page.goto(this.plant.harnessAddress)
    await page.evaluate(async () => {
      harness.engine = await harness.openEngine()
    })
  }

  /** Replaces tokens in the session, for example with expired ones. */
  replaceTokens(page: Page, tokens: { access: string; refresh?: string }): Promise<void> {
    return page.evaluate(async (given) => {
      const session = (await harness.offline.readSession())!
      await harness.offline.saveSession({ ...session, tokens: { ...session.tokens, ...given } })
    }, tokens)
  }

  /** Answers all tasks, with one finding; adds photos of noise; submits unless `isSubmitted` is false. */
  inspect(page: Page, work: AssignedChecklist, { photos = 0, isSubmitted = true } = {}): Promise<string[]> {
    return page.evaluate(
      async ({ executionId, taskIds, photos, isSubmitted }) => {
        const engine = harness.engine!
        for (const [index, taskId] of taskIds.entries())
          await engine.answerTask({
            executionId,
            taskId,
            status: index === 0 ? 'not_ok' : 'ok',
            description: index === 0 ? 'The seal weeps' : '',
            measurement: null,
          })
        const photoIds: string[] = []
        for (let index = 0; index < photos; index += 1)
          photoIds.push(await engine.addPhoto(executionId, taskIds[0]!, await harness.drawNoise(400, 300)))
        await engine.saveNotes(executionId, 'Seen all of it')
        if (isSubmitted) await engine.submitChecklist(executionId)
        return photoIds
      },
      { ...work, photos, isSubmitted },
    )
  }

  readSyncState(page: Page, { assignmentId }: AssignedChecklist): Promise<string | undefined> {
    return page.evaluate(async (assignment) => {
      return (await harness.engine!.readChecklist({ assignment }))?.sync.state
    }, assignmentId)
  }

  /** Presses "send now" until everything is sent. */
  async sendUntilSent(page: Page, work: AssignedChecklist): Promise<void> {
    await expect
      .poll(async () => {
        await page.evaluate(() => harness.engine!.sendNow())
        return this.readSyncState(page, work)
      })
      .toBe('sent')
  }

  /** Expects exactly one complete submission on the server. */
  async expectSentOnce(page: Page, work: AssignedChecklist, photoIds: string[] = []): Promise<void> {
    await expect.poll(() => this.readSyncState(page, work), { timeout: 60_000 }).toBe('sent')
    const execution = await this.plant.readExecution(work.executionId)
    expect(execution).toMatchObject({
      status: 'completed',
      review_status: 'pending',
      technician_notes: 'Seen all of it',
    })
    const response = execution.tasks[0]?.response
    expect(response).toMatchObject({ status: 'not_ok', description: 'The seal weeps' })
    expect(response?.photos.map(({ id }) => id).sort()).toEqual([...photoIds].sort())
    expect(await this.plant.countPendingReviews(work.executionId)).toBe(1)
  }
}

/** Tests with a real server behind a fault proxy; all tests of a worker share one server. */
export const test = base.extend<{ engineUser: EngineUser }, { plant: PlantServer }>({
  plant: [
    // Playwright requires a destructuring pattern here, and Biome a non-empty one.
    async ({ browserName: _browser }, use) => {
      const plant = await openPlantServer()
      await use(plant)
      await plant.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  engineUser: async ({ plant }, use) => use(new EngineUser(plant)),
})
