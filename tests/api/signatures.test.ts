import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type DrawnSignature, signatureLimits } from '#src/rules/signature.ts'
import { readSignatureStrokes } from '#tests/read-signature-strokes.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { readAuditLog } from './audit-log.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

const { submitChecklist, readExecution, pull, generatePlantReport } = technicianCalls

const drawn: DrawnSignature = {
  strokes: [
    [0.1, 0.5, 0.3, 0.2, 0.5, 0.8, 0.9, 0.4],
    [0.4, 0.1],
  ],
}

describe('a signed checklist', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const submit = (
    plant: AssignedPlant,
    signature: unknown,
    more: { key?: string; person?: TestPerson; files?: [] } = {},
  ) => {
    const { params, body } = submissionOf(plant)
    const { person = test.technician, ...rest } = more
    return person.call(submitChecklist, { params, body: { ...(body as object), signature }, ...rest })
  }
  const read = async (plant: AssignedPlant, person = test.supervisor) =>
    (await person.call(executionCalls.read, { params: { id: plant.executionId } })).body

  it('returns its signature to every permitted reader', async () => {
    const plant = await assignNewPlant(test)
    expect((await read(plant)).signature).toBeUndefined()
    expect((await submit(plant, drawn)).status).toBe(200)
    for (const person of [test.supervisor, test.admin, test.technician])
      expect((await read(plant, person)).signature).toEqual(drawn)
    const listed = await test.supervisor.call(executionCalls.submittedOfAssignment, {
      params: { id: plant.assignmentId },
    })
    expect(listed.body.results[0]?.signature).toEqual(drawn)
  })

  it('accepts a typed name, JSON text, coordinates beyond the visible precision, or no signature', async () => {
    const typed = await assignNewPlant(test)
    await submit(typed, { name: '  Tess Tech ' })
    expect((await read(typed)).signature).toEqual({ name: 'Tess Tech' })

    const asText = await assignNewPlant(test)
    await submit(asText, JSON.stringify(drawn))
    expect((await read(asText)).signature).toEqual(drawn)

    const exact = await assignNewPlant(test)
    await submit(exact, { strokes: [[0.123456789, 1, 0, 0.9996]] })
    expect((await read(exact)).signature).toEqual({ strokes: [[0.123, 1, 0, 1]] })

    await test.admin.call(settingCalls.changeSeveral, { body: { configs: { askSignature: true } } })
    for (const nothing of [undefined, null]) {
      const plain = await assignNewPlant(test)
      expect((await submit(plain, nothing)).status).toBe(200)
      expect((await read(plain)).signature).toBeUndefined()
    }
    await test.admin.call(settingCalls.changeSeveral, { body: { configs: { askSignature: false } } })
  })

  const line = (points: number) => Array.from({ length: 2 * points }, (_none, index) => (index % 10) / 10)
  const { strokes, points } = signatureLimits
  it.each<[string, unknown]>([
    ['no strokes', { strokes: [] }],
    ['an empty stroke', { strokes: [[]] }],
    ['half a point', { strokes: [[0.1, 0.2, 0.3]] }],
    ['a point outside the box', { strokes: [[0.1, 1.01]] }],
    ['a point below it', { strokes: [[-0.1, 0.5]] }],
    ['no number', { strokes: [[0.1, 'x']] }],
    ['a point without coordinates', { strokes: [[0.1, null]] }],
    ['too many strokes', { strokes: Array(strokes + 1).fill([0.1, 0.1]) }],
    ['too many points in one stroke', { strokes: [line(points + 1)] }],
    ['too many points in all', { strokes: [line(points / 2), line(points / 2), [0.1, 0.1]] }],
    ['a blank name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
    ['a name that is not text', { name: 7 }],
    ['neither', {}],
    ['a list', [drawn]],
    ['a word', 'Tess Tech'],
    ['a number', 7],
    ['nested strokes', { strokes: [[[0.1, 0.2]]] }],
  ])('%s is rejected with a message, and nothing changes', async (_what, signature) => {
    const plant = await assignNewPlant(test)
    const reply = await submit(plant, signature)
    expect(reply.status).toBe(400)
    for (const [field, messages] of Object.entries(reply.body.details ?? {})) {
      expect(field).toMatch(/^signature/)
      expect([
        'A signature is a name, or 1 to 100 strokes with at most 2000 points in total. Each point is two numbers from 0 to 1.',
        'This field is required',
        'This text is too long',
      ]).toContain(messages[0])
    }
    expect(reply.body.message).toBe(Object.values(reply.body.details ?? {})[0]?.[0])
    expect((await read(plant)).status).not.toBe('completed')
  })

  it.each([
    ['numbers', [Array(400_000).fill(2)]],
    ['empty strokes', Array(400_000).fill([])],
  ])('a body full of %s is rejected', async (_what, all) => {
    const plant = await assignNewPlant(test)
    expect((await submit(plant, { strokes: all })).status).toBe(400)
  })

  it('accepts the largest signature', async () => {
    const plant = await assignNewPlant(test)
    const largest = { strokes: Array.from({ length: strokes }, () => line(points / strokes)) }
    expect((await submit(plant, largest)).status).toBe(200)
    expect((await read(plant)).signature).toEqual(largest)
  })

  it('has its signature in the content hash of a repetition', async () => {
    const plant = await assignNewPlant(test)
    const key = randomUUID()
    const [first, again] = [await submit(plant, drawn, { key }), await submit(plant, drawn, { key })]
    expect(again.body).toEqual(first.body)
    const other = await submit(plant, { name: 'Tess Tech' }, { key })
    expect(other.status).toBe(422)
    expect((await read(plant)).signature).toEqual(drawn)
  })

  it('shows no signature while it is returned for revision, and the new one after the next submission', async () => {
    const plant = await assignNewPlant(test)
    await submit(plant, drawn)
    const params = { id: plant.executionId }
    await test.supervisor.call(executionCalls.revise, { params, body: { comments: 'Look again' } })
    expect((await read(plant)).signature).toBeUndefined()
    await submit(plant, { name: 'Tess Tech' })
    expect((await read(plant)).signature).toEqual({ name: 'Tess Tech' })
    await test.supervisor.call(executionCalls.reject, { params, body: {} })
    await submit(plant, undefined)
    expect((await read(plant)).signature).toBeUndefined()
  })

  it("of two technicians keeps each one's own signature", async () => {
    const plant = await assignNewPlant(test)
    await submit(plant, drawn)
    const again = await submit(plant, { name: 'Tess Tech' })
    expect(again.body.submitted_after).toBe('submitted_twice')
    expect((await read(plant)).signature).toEqual(drawn)
    const lateSubmission = { ...plant, executionId: again.body.execution_id }
    expect((await read(lateSubmission)).signature).toEqual({ name: 'Tess Tech' })
    const unsigned = await test.technician.call(submitChecklist, {
      ...submissionOf(plant, 'Leaks'),
    })
    expect((await read({ ...plant, executionId: unsigned.body.execution_id })).signature).toBeUndefined()
  })

  it('may be saved step by step, and is signed at the submission', async () => {
    const plant = await assignNewPlant(test)
    const params = { id: plant.executionId }
    await test.technician.call(technicianCalls.startAssignment, { params: { id: plant.assignmentId } })
    await test.technician.call(technicianExecutionCalls.save, {
      params,
      body: {
        technician_notes: 'Fine',
        task_responses: plant.taskIds.map((task_id) => ({ task_id, status: 'ok' as const })),
      },
    })
    const reply = await test.technician.call(technicianExecutionCalls.submit, {
      params,
      body: { signature: drawn },
    })
    expect(reply.status).toBe(200)
    expect((await read(plant)).signature).toEqual(drawn)
  })

  it('shows the signature in the report', async () => {
    const plant = await assignNewPlant(test)
    await submit(plant, drawn)
    const report = await test.technician.call(generatePlantReport, { params: { id: plant.assignmentId } })
    expect(report.status).toBe(200)
    expect(await readSignatureStrokes(report.bytes)).toHaveLength(drawn.strokes.length)
  })

  it('has the fact of the signature in the audit log, and not its content', async () => {
    const plant = await assignNewPlant(test)
    await submit(plant, drawn)
    const trail = await readAuditLog(test, 0)
    const row = trail.find(
      ({ kind, thing_id, after }) =>
        kind === 'execution' &&
        thing_id === String(plant.executionId) &&
        (after as { status?: string } | null)?.status === 'completed',
    )
    expect(row?.after).toMatchObject({ signature: 'another, not shown' })
    expect(JSON.stringify(trail)).not.toContain('strokes')
  })

  it('requires signatures from the next pull on, also for phones that are up to date', async () => {
    const first = await test.technician.call(pull)
    expect(first.body.asks_signature).toBe(false)
    const known = { headers: { 'if-none-match': String(first.headers.etag) } }
    expect((await test.technician.call(pull, known)).status).toBe(304)
    await test.admin.call(settingCalls.changeSeveral, { body: { configs: { askSignature: true } } })
    const pulled = await test.technician.call(pull, known)
    expect(pulled.status).toBe(200)
    expect(pulled.body.asks_signature).toBe(true)
  })

  it('shows its signature to the technician who submitted it, and not to former ones', async () => {
    const plant = await assignNewPlant(test)
    const readAs = (person: TestPerson) => person.call(readExecution, { params: { id: plant.executionId } })
    expect((await readAs(test.secondTechnician)).status).toBe(404)
    await test.supervisor.call(assignmentCalls.reassign, {
      params: { id: plant.assignmentId },
      body: { assigned_to: test.secondTechnician.id },
    })
    await submit(plant, drawn, { person: test.secondTechnician })
    expect((await readAs(test.secondTechnician)).body.signature).toEqual(drawn)
    const former = await readAs(test.technician)
    expect(former.status).toBe(200)
    expect(former.body.signature).toBeUndefined()
  })
})
