import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { readPdfText } from './read-pdf-text.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const { submitChecklist, readAssignment, checkPlantReport, generatePlantReport } = technicianCalls

describe('reviewing a checklist', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  async function submitted(finding?: string): Promise<AssignedPlant> {
    const plant = await assignNewPlant(test, { isCritical: finding !== undefined })
    const reply = await test.technician.call(submitChecklist, submissionOf(plant, finding))
    expect(reply.status).toBe(200)
    return plant
  }
  const statusOf = async (plant: AssignedPlant) =>
    (await test.technician.call(readAssignment, { params: { id: plant.assignmentId } })).body.status

  // First, since the reports of the other tests would be generated before it.
  it('the report of a completed assignment is generated at once, and again after the review', async () => {
    const plant = await submitted('Pressure low at gauge PI-12')
    const download = () =>
      test.supervisor.call(reportCalls.downloadPlant, { query: { plant_id: plant.plantId } })
    const made = await download()
    expect(made.status).toBe(200)
    expect(made.headers['content-type']).toBe('application/pdf')
    expect(String(made.headers['content-disposition'])).toMatch(/attachment; filename="plant-report-.*\.pdf"/)
    expect(await readPdfText(made.bytes)).toContain('Pressure low at gauge PI-12')

    await test.supervisor.call(executionCalls.approve, { params: { id: plant.executionId } })
    expect(await readPdfText((await download()).bytes)).toContain('Sofia Lindqvist')

    const check = await test.technician.call(checkPlantReport, { params: { id: plant.assignmentId } })
    expect(check.body.report_exists).toBe(true)
    const listed = await test.technician.call(reportCalls.listForTechnician, {
      query: { assignment: plant.assignmentId },
    })
    expect(listed.body.results).toHaveLength(1)
    expect(listed.body.results[0]).toMatchObject({ status: 'Completed', is_ready: true })
    const otherReport = { params: { id: listed.body.results[0]!.id } }
    expect((await test.otherSupervisor.call(reportCalls.download, otherReport)).status).toBe(404)
    expect((await test.secondTechnician.call(reportCalls.downloadForTechnician, otherReport)).status).toBe(
      404,
    )
  })

  it('approval is final', async () => {
    const plant = await submitted()
    const params = { id: plant.executionId }
    const approved = await test.supervisor.call(executionCalls.approve, { params })
    expect(approved.body).toMatchObject({
      review_status: 'approved',
      review_comments: 'Approved by supervisor',
    })
    expect((await test.supervisor.call(executionCalls.reject, { params, body: {} })).status).toBe(409)
    expect((await test.supervisor.call(executionCalls.approve, { params })).status).toBe(409)
  })

  it('a revision request returns the checklist with its comment and tasks, and keeps the answers', async () => {
    const plant = await submitted('Loose bolt')
    const revised = await test.supervisor.call(executionCalls.revise, {
      params: { id: plant.executionId },
      body: { comments: 'Which bolt?', task_ids: [plant.taskIds[0]] },
    })
    expect(revised.body).toMatchObject({ status: 'in_progress', review_status: 'revision_requested' })
    expect(revised.body.tasks.map((task) => task.needs_attention)).toEqual([true, false, false])
    expect(revised.body.tasks[0]?.response?.description).toBe('Loose bolt')
    expect(await statusOf(plant)).toBe('in_progress')
    const notices = await test.technician.call(notificationCalls.list, { query: { page_size: 200 } })
    expect(notices.body.results.some((notice) => notice.message === 'Which bolt?')).toBe(true)
    const again = await test.technician.call(submitChecklist, submissionOf(plant, 'Bolt 3 of the guard'))
    expect(again.status).toBe(200)
    expect(await statusOf(plant)).toBe('completed')
  })

  it('a revision request may only name tasks of the checklist, and needs a comment', async () => {
    const plant = await submitted()
    const revise = (body: object) =>
      test.supervisor.call(executionCalls.revise, { params: { id: plant.executionId }, body })
    expect((await revise({ comments: 'Look', task_ids: [999_999] })).status).toBe(400)
    expect((await revise({ comments: '  ', task_ids: [] })).status).toBe(400)
    const waiting = await test.supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
    expect(waiting.body.results.some((review) => review.id === plant.executionId)).toBe(true)
  })

  it('an unsubmitted checklist cannot be reviewed', async () => {
    const plant = await assignNewPlant(test)
    const reply = await test.supervisor.call(executionCalls.approve, { params: { id: plant.executionId } })
    expect([reply.status, reply.body.code]).toEqual([409, 'not_reviewable'])
  })

  it('ten concurrent reviews have one effect', async () => {
    const plant = await submitted()
    const params = { id: plant.executionId }
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        test.supervisor.call(index % 2 ? executionCalls.approve : executionCalls.reject, {
          params,
          body: {},
        }),
      ),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(9)
  })

  it('several are approved at once, each separately', async () => {
    const [first, second] = [await submitted(), await submitted()]
    const reply = await test.supervisor.call(executionCalls.bulkApprove, {
      body: { execution_ids: [first.executionId, 999_999, second.executionId], comments: 'Good' },
    })
    expect(reply.body.reviewed).toEqual([first.executionId, second.executionId])
    expect(reply.body.failed.map((failure) => failure.id)).toEqual([999_999])
  })

  it('another sector sees and reviews nothing', async () => {
    const plant = await submitted()
    const params = { id: plant.executionId }
    expect((await test.otherSupervisor.call(executionCalls.read, { params })).status).toBe(404)
    expect((await test.otherSupervisor.call(executionCalls.approve, { params })).status).toBe(404)
    const waiting = await test.otherSupervisor.call(executionCalls.pendingReviews)
    expect(waiting.body.count).toBe(0)
  })

  describe('the version that a review refers to', () => {
    const refusal = 'This inspection was submitted again. Please review the new answers.'

    /** A checklist that a supervisor read, another one returned, and its technician submitted again. */
    async function submittedAgain() {
      const plant = await submitted()
      const params = { id: plant.executionId }
      const listed = await test.supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
      const seen = (await test.supervisor.call(executionCalls.read, { params })).body.submission
      expect(seen).toEqual(expect.any(String))
      expect(listed.body.results.find((review) => review.id === plant.executionId)?.submission).toBe(seen)
      await test.supervisor.call(executionCalls.reject, { params, body: { submission: seen } })
      const again = await test.technician.call(submitChecklist, submissionOf(plant, 'Leaks now'))
      expect(again.status).toBe(200)
      return { params, seen }
    }

    it.each([
      ['approve', executionCalls.approve, {}],
      ['reject', executionCalls.reject, {}],
      ['revise', executionCalls.revise, { comments: 'Look again' }],
    ])('refuses to %s a newer submission than the one read', async (_verb, call, body) => {
      const { params, seen } = await submittedAgain()
      const refused = await test.supervisor.call(call, { params, body: { ...body, submission: seen } })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'submitted_again',
        refusal,
      ])
      const { body: current } = await test.supervisor.call(executionCalls.read, { params })
      expect(current.review_status).toBe('pending')
      const body2 = { ...body, submission: current.submission }
      expect((await test.supervisor.call(call, { params, body: body2 })).status).toBe(200)
    })

    it.each([
      ['approves', executionCalls.bulkApprove],
      ['rejects', executionCalls.bulkReject],
    ])('%s of several checklists accepts those that were read, and names the others', async (_verb, call) => {
      const { params, seen } = await submittedAgain()
      const other = await submitted()
      const body = {
        execution_ids: [params.id, other.executionId],
        submissions: [{ id: params.id, submission: seen }],
      }
      const reply = await test.supervisor.call(call, { body })
      expect(reply.body.reviewed).toEqual([other.executionId])
      expect(reply.body.failed).toEqual([{ id: params.id, error: refusal }])
    })

    it('does not return the version to a technician', async () => {
      const plant = await submitted()
      const { body } = await test.technician.call(technicianCalls.readExecution, {
        params: { id: plant.executionId },
      })
      expect(body.submission).toBeUndefined()
    })
  })

  it('an assignment that is not completed gets no report', async () => {
    const plant = await assignNewPlant(test)
    const reply = await test.technician.call(generatePlantReport, { params: { id: plant.assignmentId } })
    expect([reply.status, reply.body.code]).toEqual([422, 'not_completed'])
    expect(reply.body.error).toContain('every checklist')
  })
})
