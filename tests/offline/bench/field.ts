import { test as base, expect, type Page } from '@playwright/test'
import './page/bench-page.ts'
import { emails, type HandedOut, openPlantServer, type PlantServer, password } from './plant-server.ts'

/** What a person does in the page without screens, and what must come of it. */
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

  /** Opens the engine of who is signed in already. */
  async reopen(page: Page): Promise<void> {
    if (page.url() !== this.plant.benchAddress) await page.goto(this.plant.benchAddress)
    await page.evaluate(async () => {
      bench.engine = await bench.openEngine()
    })
  }

  /** Puts other tokens into the session, as time or the server would. */
  spoilTokens(page: Page, tokens: { access: string; refresh?: string }): Promise<void> {
    return page.evaluate(async (given) => {
      const session = (await bench.offline.readSession())!
      await bench.offline.saveSession({ ...session, tokens: { ...session.tokens, ...given } })
    }, tokens)
  }

  /** Answers everything, with one finding; takes photos of noise; submits unless told not to. */
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

  /** Asks for sending again and again, as a person who does not want to wait. */
  async sendUntilSent(page: Page, work: HandedOut): Promise<void> {
    await expect
      .poll(async () => {
        await page.evaluate(() => bench.engine!.sendNow())
        return this.readWord(page, work)
      })
      .toBe('sent')
  }

  /** The checklist is on the server, whole, once. */
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

/** Tests with a real server and a line that misbehaves; a worker has one server for all of its tests. */
export const test = base.extend<{ field: Field }, { plant: PlantServer }>({
  plant: [
    // Playwright wants a pattern here, and Biome one that is not empty.
    async ({ browserName: _browser }, use) => {
      const plant = await openPlantServer()
      await use(plant)
      await plant.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  field: async ({ plant }, use) => use(new Field(plant)),
})
