import { test as base, expect, type Page } from '@playwright/test'
import './page/bench-page.ts'
import { emails, type HandedOut, openPlantServer, type PlantServer, password } from './plant-server.ts'

/** Steps of a user in the test page without screens, with the expected results. */
export class Field {
  readonly plant: PlantServer

  constructor(plant: PlantServer) {
    this.plant = plant
  }

  /** Signs in, opens the engine and pulls. */
  async open(page: Page, email: string = emails.first): Promise<void> {
    await page.goto(this.plant.benchAddress)
    await this.signIn(page, email)
    await this.reopen(page)
    await page.evaluate(() => bench.engine!.pull())
  }

  signIn(page: Page, email: string = emails.first): Promise<void> {
    return page.evaluate(([address, word]) => bench.signIn(address!, word!), [email, password])
  }

  /** Opens the engine of the signed-in user. */
  async reopen(page: Page): Promise<void> {
    if (page.url() !== this.plant.benchAddress) await page.goto(this.plant.benchAddress)
    await page.evaluate(async () => {
      bench.engine = await bench.openEngine()
    })
  }

  /** Replaces tokens in the session, for example with expired ones. */
  spoilTokens(page: Page, tokens: { access: string; refresh?: string }): Promise<void> {
    return page.evaluate(async (given) => {
      const session = (await bench.offline.readSession())!
      await bench.offline.saveSession({ ...session, tokens: { ...session.tokens, ...given } })
    }, tokens)
  }

  /** Answers all tasks, with one finding; adds photos of noise; submits unless `isSubmitted` is false. */
  inspect(page: Page, work: HandedOut, { photos = 0, isSubmitted = true } = {}): Promise<string[]> {
    return page.evaluate(
      async ({ executionId, taskIds, photos, isSubmitted }) => {
        const engine = bench.engine!
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
          photoIds.push(await engine.addPhoto(executionId, taskIds[0]!, await bench.drawNoise(400, 300)))
        await engine.saveNotes(executionId, 'Seen all of it')
        if (isSubmitted) await engine.submitChecklist(executionId)
        return photoIds
      },
      { ...work, photos, isSubmitted },
    )
  }

  readWord(page: Page, { assignmentId }: HandedOut): Promise<string | undefined> {
    return page.evaluate(async (assignment) => {
      return (await bench.engine!.readChecklist({ assignment }))?.sync.state
    }, assignmentId)
  }

  /** Presses "send now" until everything is sent. */
  async sendUntilSent(page: Page, work: HandedOut): Promise<void> {
    await expect
      .poll(async () => {
        await page.evaluate(() => bench.engine!.sendNow())
        return this.readWord(page, work)
      })
      .toBe('sent')
  }

  /** Expects exactly one complete submission on the server. */
  async expectSentOnce(page: Page, work: HandedOut, photoIds: string[] = []): Promise<void> {
    await expect.poll(() => this.readWord(page, work), { timeout: 60_000 }).toBe('sent')
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

/** Tests with a real server behind a misbehaving proxy; all tests of a worker share one server. */
export const test = base.extend<{ field: Field }, { plant: PlantServer }>({
  plant: [
    // Playwright requires a destructuring pattern here, and Biome a non-empty one.
    async ({ browserName: _browser }, use) => {
      const plant = await openPlantServer()
      await use(plant)
      await plant.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  field: async ({ plant }, use) => use(new Field(plant)),
})
