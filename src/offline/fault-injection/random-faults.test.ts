import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FakeServer, Fault } from '#tests/offline/harness/fake-server.ts'
import { answerAll, Phone, samplePicture, type Tab } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution } from '#tests/offline/harness/sample-work.ts'

const CHECKLISTS = [11, 12, 13]

const fault = fc.constantFrom<Fault>(
  'lose answer',
  'lose answer',
  'cut',
  'portal',
  'redirect',
  'commit and hang',
  { status: 500 },
  { status: 503, html: true },
  { status: 429, headers: { 'Retry-After': '60' } },
  { status: 409, code: 'in_progress' },
  { status: 403, html: true },
)

type Step =
  | { do: 'answer' | 'submit' | 'photo' | 'remove photo'; checklist: number }
  | { do: 'send' | 'send in two tabs' | 'pull' | 'kill' | 'expire access' | 'expire session' | 'sign in' }
  | { do: 'network'; isDown: boolean }
  | { do: 'clock'; by: number }
  | { do: 'fault'; fault: Fault }

const checklist = fc.constantFrom(...CHECKLISTS)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('answer', 'submit', 'photo', 'remove photo'), checklist }),
  fc.record({ do: fc.constantFrom('submit', 'photo'), checklist }),
  fc.record({ do: fc.constantFrom('send', 'send in two tabs', 'pull', 'kill') }),
  fc.record({ do: fc.constantFrom('send', 'expire access', 'expire session', 'sign in') }),
  fc.record({ do: fc.constant('network' as const), isDown: fc.boolean() }),
  fc.record({ do: fc.constant('clock' as const), by: fc.integer({ min: -200_000_000, max: 2_000_000 }) }),
  fc.record({ do: fc.constant('fault' as const), fault }),
) as fc.Arbitrary<Step>

/** The expected result. */
interface Model {
  photos: Map<string, { checklist: number; sha256: string }>
  finished: Set<number>
}

/** One phone under random faults, with a model of the expected result. */
class Storm {
  readonly phone = new Phone()
  readonly server: FakeServer = this.phone.server
  readonly model: Model = { photos: new Map(), finished: new Set() }
  tab!: Tab
  private shots = 0
  private readonly background: Promise<unknown>[] = []

  async begin(): Promise<void> {
    this.server.executions = CHECKLISTS.map((id) => sampleExecution(id))
    // The server's clock does not follow the phone's.
    const { time } = this.phone
    this.server.clock = () => time
    // Due long ago, so that no clock change makes it a future assignment.
    const due = { due_date: '2025-12-01' }
    this.server.assignments = [sampleAssignment(1, this.server.executions, due)]
    await this.phone.signIn()
    this.tab = this.phone.openTab()
    await this.tab.engine.pull()
  }

  /** Runs one step; a step that the phone rejects changes no model. */
  async take(one: Step): Promise<void> {
    const { engine } = this.tab
    switch (one.do) {
      case 'answer':
        return ignoreReadOnly(answerAll(engine, one.checklist))
      case 'submit':
        await ignoreReadOnly(answerAll(engine, one.checklist))
        await ignoreReadOnly(engine.submitChecklist(one.checklist))
        this.model.finished.add(one.checklist)
        return
      case 'photo': {
        this.shots += 1
        const file = samplePicture(this.shots, 300)
        const photoId = await ignoreReadOnly(engine.addPhoto(one.checklist, one.checklist * 10 + 1, file))
        const sha256 = createHash('sha256')
          .update(new Uint8Array(await file.arrayBuffer()))
          .digest('hex')
        if (photoId) this.model.photos.set(photoId, { checklist: one.checklist, sha256 })
        return
      }
      case 'remove photo': {
        const [photoId] = [...this.model.photos].find(([, photo]) => photo.checklist === one.checklist) ?? []
        if (!photoId || this.model.finished.has(one.checklist)) return
        await engine.removePhoto(one.checklist, photoId)
        this.model.photos.delete(photoId)
        return
      }
      case 'send':
        return this.letRun(engine.sendNow())
      case 'send in two tabs':
        return this.letRun(Promise.all([engine.sendNow(), this.phone.openTab().engine.sendNow()]))
      case 'pull':
        return this.letRun(engine.pull())
      case 'kill':
        this.phone.kill()
        this.tab = this.phone.openTab()
        return
      case 'expire access':
        return this.server.accessTokens.clear()
      case 'expire session':
        this.server.accessTokens.clear()
        return this.server.refreshTokens.clear()
      case 'sign in':
        return this.phone.signIn()
      case 'network':
        this.server.isDown = one.isDown
        return
      case 'clock':
        return this.phone.later(one.by)
      case 'fault':
        return this.server.injectFaults(/technician/, one.fault)
    }
  }

  /** Runs work in the background of the next steps: a hanging request must not block the test. */
  private async letRun(work: Promise<unknown>): Promise<void> {
    const settled = Promise.allSettled([work])
    this.background.push(settled)
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 20))])
  }

  /** Ends the faults: the network works, the person signs in, and the app restarts. */
  async end(): Promise<void> {
    this.server.isDown = false
    this.server.clearFaults()
    this.phone.kill()
    this.tab = this.phone.openTab()
    await this.phone.signIn()
    for (let round = 0; round < 6; round += 1) {
      this.phone.later(61 * 60_000)
      await this.tab.engine.sendNow()
    }
    for (const operation of await this.tab.engine.listOperations())
      if (operation.state === 'needs_attention') await this.tab.engine.retry(operation.seq!)
    await this.tab.engine.sendNow()
    await this.tab.engine.pull()
  }
}

async function ignoreReadOnly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === 'read_only') return undefined
    throw error
  }
}

async function check({ server, model, tab }: Storm): Promise<void> {
  expect(await tab.engine.syncStatus()).toMatchObject({ unsent: 0, attention: 0, is_all_sent: true })
  const once = (kind: string) => server.effects.filter((effect) => effect.startsWith(kind))
  expect(once('submit').sort()).toEqual([...model.finished].sort().map((id) => `submit ${id}`))
  expect(once('start').length).toBeLessThanOrEqual(1)
  expect(new Set(once('photo')).size).toBe(once('photo').length)
  for (const [photoId, photo] of model.photos)
    expect(server.photos.get(photoId)).toMatchObject({ execution: photo.checklist, sha256: photo.sha256 })
  expect(server.photos.size).toBe(model.photos.size)
  for (const id of model.finished) {
    const sent = server.submissions.get(id)?.task_responses as { photo_ids: string[] }[]
    const own = [...model.photos].filter(([, photo]) => photo.checklist === id).map(([photoId]) => photoId)
    expect(sent.flatMap((answer) => answer.photo_ids).sort()).toEqual(own.sort())
  }
}

test('after random faults, every finished checklist is on the server exactly once, with equal photos', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const storm = new Storm()
      await storm.begin()
      for (const one of steps) await storm.take(one)
      await storm.end()
      await check(storm)
    }),
    { seed: Number(process.env.STORM_SEED ?? 20260302), numRuns: Number(process.env.STORM_RUNS ?? 40) },
  )
}, 300_000)
