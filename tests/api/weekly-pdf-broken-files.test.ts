import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { systemCalls } from '#src/contract/system.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { importSample, loadSample, waitUntilRead } from './weekly-pdf-steps.ts'

const broken = readdirSync(path.resolve(import.meta.dirname, '../fixtures/weekly-pdf/broken'))
/**
 * Far longer than any reply takes, and far shorter than a server that decompresses a bomb.
 * Milliseconds.
 */
const REPLY_TIMEOUT = 3000

describe('broken weekly PDFs', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  it('fail alone: each is refused with a message, while other requests are answered', async () => {
    let isWaiting = true
    const slowest = (async () => {
      let slowestReply = 0
      while (isWaiting) {
        const begun = Date.now()
        const reply = await t.nobody.call(systemCalls.health)
        expect(reply.status).toBe(200)
        slowestReply = Math.max(slowestReply, Date.now() - begun)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return slowestReply
    })()

    const uploads = await Promise.all(
      broken.map(async (name) => ({
        name,
        reply: await t.supervisor.call(weeklyPdfCalls.create, {
          body: { title: name },
          files: [await loadSample(`broken/${name}`)],
        }),
      })),
    )
    const taken = uploads.filter(({ reply }) => reply.status === 201)
    const refused = uploads.filter(({ reply }) => reply.status === 400).map(({ name }) => name)
    expect(refused.sort()).toEqual(['empty.pdf', 'text.pdf'])
    expect(taken).toHaveLength(broken.length - refused.length)
    for (const { reply } of taken)
      await t.supervisor.call(weeklyPdfCalls.process, { params: { id: reply.body.id } })

    const outcomes: Record<string, string | null> = {}
    for (const { name, reply } of taken)
      outcomes[name] = (await waitUntilRead(t.supervisor, reply.body.id)).body.error
    expect(outcomes).toMatchObject({
      'bomb_double_4g.pdf': expect.stringContaining('needs too much memory'),
      'enc_user.pdf': expect.stringContaining('protected with a password'),
      'trunc95.pdf': expect.stringContaining('damaged or incomplete'),
      'zeropage.pdf': expect.stringContaining('no pages'),
    })
    for (const sentence of Object.values(outcomes)) expect(sentence).toMatch(/^This (?:PDF|file)|^No plants/)

    isWaiting = false
    expect(await slowest).toBeLessThan(REPLY_TIMEOUT)
    expect(await t.database.db.select().from(plants)).toEqual([])
    await importSample(t.supervisor, 'flat-libreoffice.pdf')
  })

  it('an empty file is refused with the expected and the found content', async () => {
    const { body: list } = await t.supervisor.call(weeklyPdfCalls.list, { query: { search: 'js.pdf' } })
    expect(list.results[0]).toMatchObject({
      processing_status: 'Failed',
      error_message: 'No plants, equipment or checklists were found in this PDF.',
      looked_for: expect.stringContaining('Plant:'),
    })
  })

  it('a failed file can be processed again', async () => {
    const { body: list } = await t.supervisor.call(weeklyPdfCalls.list, { query: { search: 'zeropage' } })
    const id = list.results[0]!.id
    const again = await t.supervisor.call(weeklyPdfCalls.process, { params: { id } })
    expect(again.body).toMatchObject({ status: 'Processing', error: null })
    expect((await waitUntilRead(t.supervisor, id)).body.status).toBe('Failed')
    for (const call of [planReadingCalls.read, weeklyPdfCalls.start]) {
      const { status, body } = await t.supervisor.call(call, { params: { id } })
      expect([status, body.message]).toEqual([
        409,
        'The processing of this PDF failed. Reprocess it, or upload another file.',
      ])
    }
  })
})
