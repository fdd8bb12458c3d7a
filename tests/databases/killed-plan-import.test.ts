import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnswerOf, type AnyCall, fillPath } from '#src/contract/call.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import { openTestApp, testPassword } from '#tests/api/test-app.ts'
import { loadSample } from '#tests/api/weekly-pdf-steps.ts'
import { findFreePort } from '#tests/free-port.ts'
import { SOON } from '#tests/soon.ts'
import { type Blocker, type Moment, openBlocker } from './blocker.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import type { TestDatabase } from './test-database.ts'

const SAMPLE = 'flat-libreoffice.pdf'
/** The content of the sample. */
const whole = { plants: 3, equipment: 12, checklists: 19, tasks: 123 }
const none = { plants: 0, equipment: 0, checklists: 0, tasks: 0 }

describe('a server that is killed in a step between the upload and the import of a weekly PDF', () => {
  let place: TestDatabase
  let blocker: Blocker
  let server: ServerProcess
  let port: string
  let token: string

  beforeAll(async () => {
    const test = await openTestApp()
    place = test.place
    await test.leave()
    port = String(await findFreePort())
    blocker = await openBlocker(place, ['notifications', 'reading_corrections', 'weekly_pdf_items'])
    await start()
    const login = await send(identityCalls.login, {
      body: { email: 'supervisor@plant.example', password: testPassword },
    })
    token = login.body.tokens.access
  })
  afterAll(async () => {
    await server?.kill()
    await blocker?.close()
    await place?.remove()
  })

  async function start(): Promise<void> {
    server = await startServerProcess(place, { PORT: port })
  }
  async function send<SomeCall extends AnyCall>(
    call: SomeCall,
    { id = 0, body }: { id?: number; body?: object } = {},
  ) {
    const form = body instanceof FormData
    const response = await fetch(`${server.address}/api${fillPath<string>(call.path, { id } as never)}`, {
      method: call.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    })
    return {
      status: response.status,
      body: (await response.json()) as AnswerOf<SomeCall> & { code?: string; message?: string },
    }
  }
  /** Kills the server when it has come to the blocked moment. */
  async function killAtBlock(): Promise<void> {
    await blocker.untilWaiting()
    await server.kill()
    await blocker.release()
  }
  /** Kills the server when a request has come to the moment, and starts it again. */
  async function killAt(moment: Moment, request: () => Promise<unknown>): Promise<void> {
    await blocker.block(moment)
    const sending = request().then(
      () => 'answered',
      () => 'cut off',
    )
    await killAtBlock()
    expect(await sending).toBe('cut off')
    await start()
  }
  const read = async (id: number) => (await send(planReadingCalls.read, { id })).body
  const readStatus = async (id: number) => (await send(weeklyPdfCalls.status, { id })).body
  const correct = (id: number, after: number, corrections: Correction[]) =>
    send(planReadingCalls.correct, { id, body: { after, corrections } })
  const confirm = (id: number) =>
    send(planReadingCalls.confirm, { id, body: { accept_warnings: true, keep_corrections: true } })
  const undo = (id: number) => send(planReadingCalls.undoConfirm, { id })
  const query = async <Row>(text: string) => (await blocker.client.query(text)).rows as Row[]
  async function countRegister() {
    const counts = Object.keys(whole).map((table) => `(select count(*)::int from ${table}) ${table}`)
    return (await query(`select ${counts.join()}`))[0]
  }
  const countPdfs = async () => (await query('select id from weekly_pdfs')).length
  /** Every row that an import or its undo writes, without generated ids of records that a retry makes anew. */
  async function dumpRegister() {
    const tables = [
      ...Object.keys(whole),
      'weekly_pdf_items',
      'manual_values',
      'removed_tasks',
      'layout_rules',
    ]
    const dumps: Record<string, unknown> = {}
    for (const table of tables)
      dumps[table] = await query(`select to_jsonb(t) from ${table} t order by to_jsonb(t)::text`)
    return dumps
  }
  async function makeForm() {
    const { content, name, type } = await loadSample(SAMPLE)
    const form = new FormData()
    form.set('title', 'Week 48')
    form.set('file', new Blob([new Uint8Array(content)], { type }), name)
    return form
  }
  const upload = async () => send(weeklyPdfCalls.create, { body: await makeForm() })
  async function untilRead(id: number) {
    await expect.poll(async () => (await readStatus(id)).status, SOON).toBe('Completed')
  }

  let id: number

  it('during the upload: no PDF is listed, and the next upload is complete', async () => {
    await sendHalf()
    await server.kill()
    await start()
    expect(await countPdfs()).toBe(0)
    await killAt('weekly_pdfs', upload)
    expect(await countPdfs()).toBe(0)
    const { status, body } = await upload()
    expect([status, body.processing_status]).toEqual([201, 'Pending'])
    id = body.id
    expect(await countRegister()).toEqual(none)
  })

  /** Sends the head and a part of an upload, and leaves the connection open. */
  async function sendHalf(): Promise<void> {
    const request = new Request(`http://127.0.0.1:${port}/`, { method: 'POST', body: await makeForm() })
    const body = Buffer.from(await request.arrayBuffer())
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    const head = [
      `POST /api${weeklyPdfCalls.create.path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `authorization: Bearer ${token}`,
      `content-type: ${request.headers.get('content-type')}`,
      `content-length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await new Promise<void>((resolve) => {
      socket.write(body.subarray(0, body.length / 2), () => resolve())
    })
  }

  it('while the file is read or the reading is stored: the restarted server completes one reading', async () => {
    expect((await send(weeklyPdfCalls.process, { id })).status).toBe(202)
    // A progress update waits.
    await blocker.block('weekly_pdfs')
    await killAtBlock()
    for (const moment of ['notifications', 'commit']) {
      await blocker.block(moment)
      await start()
      expect((await readStatus(id)).status).toBe('Processing')
      await killAtBlock()
    }
    await start()
    await untilRead(id)
    expect(await countRegister()).toEqual(none)
    expect(await query("select id from notifications where kind = 'pdf_ready'")).toHaveLength(1)
    expect(await query('select number from reading_corrections')).toEqual([])
  })

  it('before and during corrections: a request is stored as a whole or not at all, and its retry adds nothing', async () => {
    const before = await read(id)
    await server.kill()
    await start()
    expect(await read(id)).toEqual(before)

    const [plant, machine] = [before.nodes[0]!, before.nodes.find(({ kind }) => kind === 'equipment')!]
    const task = before.nodes.find(({ kind }) => kind === 'task')!
    const corrections: Correction[] = [
      { kind: 'set', node: plant.id, field: 'location', value: 'North gate' },
      { kind: 'set', node: machine.id, field: 'name', value: 'Feed pump A' },
      { kind: 'remove', node: task.id },
    ]
    await killAt('reading_corrections', () => correct(id, 0, corrections))
    expect((await read(id)).corrections).toEqual([])
    await killAt('commit', () => correct(id, 0, corrections))
    expect((await read(id)).corrections).toHaveLength(3)
    // The screen did not get the response, and sends the request again.
    const again = await correct(id, 0, corrections)
    expect([again.status, again.body.corrections?.map(({ number }) => number)]).toEqual([200, [1, 2, 3]])
    expect((await read(id)).corrections).toHaveLength(3)
    expect(await countRegister()).toEqual(none)
  })

  const imported = { ...whole, tasks: whole.tasks - 1 }

  it('during the confirmation: nothing is imported before the commit, everything after it, and a retry adds nothing', async () => {
    const moments = ['plants', 'tasks', 'weekly_pdf_items', 'weekly_pdfs']
    for (const moment of moments) {
      await killAt(moment, () => confirm(id))
      expect([moment, await countRegister(), (await read(id)).state]).toEqual([moment, none, 'open'])
    }
    await killAt('commit', () => confirm(id))
    const dump = await dumpRegister()
    expect([await countRegister(), (await read(id)).state]).toEqual([imported, 'confirmed'])
    for (let time = 0; time < 2; time++) {
      const { status, body } = await confirm(id)
      expect([status, body.reading_state, body.plants.length]).toEqual([200, 'confirmed', whole.plants])
    }
    expect(await dumpRegister()).toEqual(dump)
  })

  it('during the undo of an import: it is undone as a whole or not at all, and can be imported once more', async () => {
    for (const moment of ['plants', 'weekly_pdf_items', 'weekly_pdfs']) {
      const before = await dumpRegister()
      await killAt(moment, () => undo(id))
      expect([moment, await dumpRegister()]).toEqual([moment, before])
      expect((await read(id)).confirmed).toMatchObject({ can_undo: true })
    }
    await killAt('commit', () => undo(id))
    expect([await countRegister(), (await read(id)).state]).toEqual([none, 'open'])
    const again = await undo(id)
    expect([again.status, again.body.message]).toEqual([409, 'This plan has not been imported.'])
    expect((await confirm(id)).status).toBe(200)
    expect([await countRegister(), (await read(id)).corrections.length]).toEqual([imported, 3])
  })
})
