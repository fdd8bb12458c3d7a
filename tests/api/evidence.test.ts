import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { type Execution, executionCalls } from '#src/contract/executions.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { limits } from '#src/rules/limits.ts'
import type { PlantReportDocument } from '#src/server/reports/pdf/content/report-document.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { saveAll, startChecklist } from './started-checklist.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const made: PlantReportDocument[] = []
vi.mock('#src/server/reports/pdf/generate-in-sandbox.ts', async () => {
  const { generatePlantReport } = await import('./plain-reports.ts')
  return {
    generatePlantReport: (document: PlantReportDocument, outputPath: string) => {
      made.push(document)
      return generatePlantReport(document, outputPath)
    },
  }
})

/** Marek is the first technician, Ana the next. */
describe("photos and answers as evidence of a technician's work", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const sendPhoto = async (plant: AssignedPlant, by: TestPerson, more: { task?: number } = {}) => {
    const content = await makeJpeg(randomUUID())
    return by.call(technicianCalls.addPhoto, {
      params: { id: plant.executionId, taskId: plant.taskIds[more.task ?? 0]! },
      body: {},
      files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }],
    })
  }
  const submit = (plant: AssignedPlant, by: TestPerson, photo_ids: string[] = [], more: object = {}) => {
    const { params, body } = submissionOf(plant, 'Seal worn')
    const whole = body as { task_responses: object[] }
    const [first, ...rest] = whole.task_responses
    return by.call(technicianCalls.submitChecklist, {
      params,
      body: { ...whole, task_responses: [{ ...first, photo_ids }, ...rest], ...more },
      key: randomUUID(),
    })
  }
  const reassign = async (plant: AssignedPlant, to = at.secondTechnician) => {
    const params = { id: plant.assignmentId }
    const reply = await at.supervisor.call(assignmentCalls.reassign, { params, body: { assigned_to: to.id } })
    expect(reply.status).toBe(200)
  }
  const sendBack = (plant: AssignedPlant) =>
    at.supervisor.call(executionCalls.reject, { params: { id: plant.executionId }, body: { comments: 'No' } })
  const view = async (id: number) => (await at.supervisor.call(executionCalls.read, { params: { id } })).body
  const readAs = async (by: TestPerson, id: number) =>
    (await by.call(technicianCalls.readExecution, { params: { id } })).body
  const photosOf = (execution: Execution) =>
    execution.tasks.flatMap((task) => task.response?.photos ?? []).map((photo) => photo.id)
  const unsubmittedOf = (execution: Execution) =>
    execution.beside_photos?.map(({ id, uploaded_by_name, why }) => [id, uploaded_by_name, why])
  const reviewOf = async (id: number) => {
    const { body } = await at.supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
    return body.results.filter((review) => review.id === id)
  }
  const pulled = async (by: TestPerson, id: number) => {
    const { body } = await by.call(technicianCalls.pull)
    return body.executions.find((execution) => execution.id === id)
  }

  it('a photo of a former technician never becomes evidence of the current one', async () => {
    const plant = await startChecklist(at)
    const marek = (await sendPhoto(plant, at.technician)).body.id
    await reassign(plant)
    const late = (await sendPhoto(plant, at.technician)).body.id

    expect(photosOf(await readAs(at.secondTechnician, plant.executionId))).toEqual([])
    expect(photosOf((await pulled(at.secondTechnician, plant.executionId))!)).toEqual([])
    const ana = (await sendPhoto(plant, at.secondTechnician)).body.id
    expect(photosOf(await readAs(at.secondTechnician, plant.executionId))).toEqual([ana])
    const progress = await at.secondTechnician.call(technicianExecutionCalls.progress, {
      params: { id: plant.executionId },
    })
    expect(progress.body.photo_count).toBe(1)
    expect((await submit(plant, at.secondTechnician, [ana])).body).toMatchObject({ submitted_after: null })

    const seen = await view(plant.executionId)
    expect(photosOf(seen)).toEqual([ana])
    expect(unsubmittedOf(seen)).toEqual([
      [marek, 'Marek Nowak', 'not_submitted'],
      [late, 'Marek Nowak', 'not_submitted'],
    ])
    expect(await reviewOf(plant.executionId)).toMatchObject([{ photo_count: 1, beside_photo_count: 2 }])
    const own = await readAs(at.secondTechnician, plant.executionId)
    expect([photosOf(own), own.beside_photos]).toEqual([[ana], undefined])
  })

  it('the report shows the submitted photos, and mentions unsubmitted ones', async () => {
    const plant = await startChecklist(at)
    await sendPhoto(plant, at.technician)
    await reassign(plant)
    const ana = (await sendPhoto(plant, at.secondTechnician)).body.id
    const before = made.length
    await submit(plant, at.secondTechnician, [ana])
    const document = await vi.waitFor(
      () => {
        const found = made
          .slice(before)
          .find(({ equipment }) => equipment[0]?.checklists[0]?.tasks[0]?.photos)
        if (!found) throw new Error('The report was not made yet')
        return found
      },
      { timeout: 30_000, interval: 50 },
    )
    const [checklist] = document.equipment[0]!.checklists
    expect(checklist!.tasks.map((task) => task.photos.length)).toEqual([1, 0, 0])
    expect(checklist!.flag).toBe('1 photo uploaded by Marek Nowak is not part of this checklist')
    const listed = await at.secondTechnician.call(reportCalls.listForTechnician)
    expect(listed.status).toBe(200)
  })

  it('the limit of ten photos on a task applies to each technician separately', async () => {
    const plant = await startChecklist(at)
    for (let count = 0; count < limits.photosPerTask; count++)
      expect((await sendPhoto(plant, at.technician)).status).toBe(201)
    expect((await sendPhoto(plant, at.technician)).status).toBe(400)
    await reassign(plant)
    expect((await sendPhoto(plant, at.secondTechnician)).status).toBe(201)
  })

  it('only the photos named by a submission are part of it; the others are unsubmitted photos', async () => {
    const plant = await startChecklist(at)
    const named = (await sendPhoto(plant, at.technician)).body.id
    const unnamed = (await sendPhoto(plant, at.technician)).body.id
    await submit(plant, at.technician, [named])
    const seen = await view(plant.executionId)
    expect(photosOf(seen)).toEqual([named])
    expect(unsubmittedOf(seen)).toEqual([[unnamed, 'Marek Nowak', 'not_submitted']])
    expect(await reviewOf(plant.executionId)).toMatchObject([{ photo_count: 1, beside_photo_count: 1 }])
  })

  it('a photo of another technician cannot be named, removed or read', async () => {
    const plant = await startChecklist(at)
    const marek = (await sendPhoto(plant, at.technician)).body.id
    await reassign(plant)
    const stolen = await submit(plant, at.secondTechnician, [marek])
    expect([stolen.status, stolen.body.code]).toEqual([409, 'photo_missing'])
    const params = { id: marek }
    const removed = await at.secondTechnician.call(technicianExecutionCalls.removePhotoShort, { params })
    expect(removed.status).toBe(404)
    const task = { params: { id: plant.executionId, taskId: plant.taskIds[0]! } }
    const read = await at.secondTechnician.call(technicianExecutionCalls.readTask, task)
    expect(JSON.stringify(read.body)).not.toContain(marek)
    expect(unsubmittedOf(await view(plant.executionId))).toEqual([[marek, 'Marek Nowak', 'not_submitted']])
  })

  it('work that is returned and reassigned keeps its first version, and the new technician submits only their own', async () => {
    const plant = await startChecklist(at)
    const marek = (await sendPhoto(plant, at.technician)).body.id
    await submit(plant, at.technician, [marek])
    await sendBack(plant)
    await reassign(plant)
    expect(photosOf(await view(plant.executionId))).toEqual([marek])
    expect(photosOf((await pulled(at.secondTechnician, plant.executionId))!)).toEqual([])
    const ana = (await sendPhoto(plant, at.secondTechnician)).body.id
    await submit(plant, at.secondTechnician, [ana])
    const seen = await view(plant.executionId)
    expect(photosOf(seen)).toEqual([ana])
    expect(unsubmittedOf(seen)).toEqual([[marek, 'Marek Nowak', 'earlier_submission']])
    const history = await at.secondTechnician.call(technicianExecutionCalls.taskHistory, {
      params: { taskId: plant.taskIds[0]! },
    })
    expect(history.body.results.map((entry) => entry.photos.map((photo) => photo.id))).toEqual([
      [ana],
      [marek],
    ])
  })

  it('a photo that its own technician names again stays, and a removed one goes', async () => {
    const plant = await startChecklist(at)
    const first = (await sendPhoto(plant, at.technician)).body.id
    const second = (await sendPhoto(plant, at.technician)).body.id
    await submit(plant, at.technician, [first, second])
    await sendBack(plant)
    expect(photosOf((await pulled(at.technician, plant.executionId))!)).toEqual([first, second])
    const off = { params: { id: second } }
    expect((await at.technician.call(technicianExecutionCalls.removePhotoShort, off)).status).toBe(204)
    expect((await submit(plant, at.technician, [first])).status).toBe(200)
    const seen = await view(plant.executionId)
    expect([photosOf(seen), unsubmittedOf(seen)]).toEqual([[first], []])
  })

  it("a former technician sees the own work, and none of the next technician's", async () => {
    const plant = await startChecklist(at)
    await at.technician.call(technicianExecutionCalls.save, {
      params: { id: plant.executionId },
      body: {
        technician_notes: 'Notes of Marek',
        task_responses: [
          { task_id: plant.taskIds[0], status: 'ok', description: 'Words of Marek' },
          { task_id: plant.taskIds[1], status: 'ok', description: 'More of Marek' },
        ],
      },
    })
    const marek = (await sendPhoto(plant, at.technician)).body.id
    await reassign(plant)
    const words = 'Written by Ana'
    await at.secondTechnician.call(technicianExecutionCalls.save, {
      params: { id: plant.executionId },
      body: {
        technician_notes: words,
        task_responses: [{ task_id: plant.taskIds[0], status: 'not_ok', description: words }],
      },
    })
    const ana = (await sendPhoto(plant, at.secondTechnician)).body.id

    const reads = async () => {
      const byTask = { params: { id: plant.executionId, taskId: plant.taskIds[0]! } }
      const replies = [
        await at.technician.call(technicianCalls.readExecution, { params: { id: plant.executionId } }),
        await at.technician.call(technicianExecutionCalls.ofAssignment, {
          params: { id: plant.assignmentId },
        }),
        await at.technician.call(technicianExecutionCalls.readTask, byTask),
        await at.technician.call(technicianExecutionCalls.progress, { params: { id: plant.executionId } }),
        await at.technician.call(technicianExecutionCalls.taskHistory, {
          params: { taskId: plant.taskIds[0]! },
        }),
        await at.technician.call(executionCalls.read, { params: { id: plant.executionId } }),
      ]
      expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200))
      return replies.map((reply) => JSON.stringify(reply.body)).join()
    }
    const before = await reads()
    for (const hidden of [words, ana]) expect(before).not.toContain(hidden)
    for (const own of ['More of Marek', marek]) expect(before).toContain(own)

    await submit(plant, at.secondTechnician, [ana], { technician_notes: words })
    await at.supervisor.call(executionCalls.approve, {
      params: { id: plant.executionId },
      body: { comments: 'Well done, Ana' },
    })
    const after = await reads()
    for (const hidden of [words, ana, 'Seal worn', 'Well done']) expect(after).not.toContain(hidden)
    expect(after).toContain(marek)
  })

  it('a late submission belongs to its technician alone, and is not compared with other work of the same assignment', async () => {
    const plant = await assignNewPlant(at)
    await reassign(plant)
    await submit(plant, at.secondTechnician, [], { technician_notes: 'Ana was here' })
    const late = await submit(plant, at.technician, [], { technician_notes: 'Marek was here' })
    expect(late.body).toMatchObject({ submitted_after: 'completed_by_other' })
    const params = { id: late.body.execution_id }
    expect((await at.secondTechnician.call(technicianCalls.readExecution, { params })).status).toBe(404)
    const own = await at.technician.call(technicianCalls.readExecution, { params })
    expect(own.body).toMatchObject({ technician_notes: 'Marek was here' })
    expect(own.body.tasks.map((task) => task.previous)).toEqual([null, null, null])
  })

  it('a second phone of the same technician submits the same checklist: the supervisor sees both, once each', async () => {
    const plant = await startChecklist(at)
    const one = (await sendPhoto(plant, at.technician)).body.id
    const first = await submit(plant, at.technician, [one])
    const two = await sendPhoto(plant, at.technician)
    expect(two.status).toBe(201)
    const { params, body } = submissionOf(plant)
    const answers = (body as { task_responses: object[] }).task_responses
    const fromOther = {
      params,
      body: {
        ...(body as object),
        technician_notes: 'From my other phone.',
        task_responses: [{ ...answers[0], photo_ids: [two.body.id] }, ...answers.slice(1)],
      },
      key: randomUUID(),
    }
    const replies = await Promise.all(
      [1, 2, 3].map(() => at.technician.call(technicianCalls.submitChecklist, fromOther)),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    const second = replies[0]!
    expect(second.body).toMatchObject({ submitted_after: 'submitted_twice', op_id: fromOther.key })
    expect(second.body.execution_id).not.toBe(first.body.execution_id)

    const [original, lateSubmission] = [
      await view(first.body.execution_id),
      await view(second.body.execution_id),
    ]
    expect(original).toMatchObject({ submitted_after: null, technician_notes: 'All seen.' })
    expect(lateSubmission).toMatchObject({
      submitted_after: 'submitted_twice',
      technician_notes: 'From my other phone.',
    })
    expect([photosOf(original), photosOf(lateSubmission)]).toEqual([[one], [two.body.id]])
    expect([original.beside_photos, lateSubmission.beside_photos]).toEqual([[], []])
    expect(await reviewOf(plant.executionId)).toHaveLength(1)
    expect(await reviewOf(second.body.execution_id)).toMatchObject([
      { submitted_after: 'submitted_twice', photo_count: 1 },
    ])
    const equipment = await at.supervisor.call(sectorEquipmentCalls.view, {
      params: { id: plant.equipmentId },
    })
    expect(equipment.body.execution_ids).toEqual([first.body.execution_id, second.body.execution_id])

    // Under another key it is still the same submission, which exists already.
    const again = await at.technician.call(technicianCalls.submitChecklist, {
      ...fromOther,
      key: randomUUID(),
    })
    expect([again.status, again.body.code]).toEqual([409, 'already_submitted'])
    const same = await submit(plant, at.technician, [one])
    expect([same.status, same.body.code]).toEqual([409, 'already_submitted'])
  })

  it("a second phone's submission is accepted after the review as well", async () => {
    const plant = await startChecklist(at)
    await saveAll(plant, at.technician)
    await at.technician.call(technicianExecutionCalls.submit, { params: { id: plant.executionId } })
    await at.supervisor.call(executionCalls.approve, { params: { id: plant.executionId } })
    const second = await submit(plant, at.technician, [], { technician_notes: 'Also this.' })
    expect(second.body).toMatchObject({ submitted_after: 'submitted_twice' })
    expect((await view(plant.executionId)).review_status).toBe('approved')
  })
})
