import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { type AssignedPlant, submissionOf } from './assigned-plant.ts'
import { startChecklist } from './started-checklist.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
let plant: AssignedPlant
beforeAll(async () => {
  at = await openTestApp()
  plant = await startChecklist(at)
})
afterAll(() => at.close())

describe('A text that can mean two numbers', () => {
  test.each(['6,001', '6.001', '-12,500'])('is rejected with a message: %s', async (measurement) => {
    const params = { id: plant.executionId, taskId: plant.taskIds[0]! }
    const answer = { task_id: plant.taskIds[0], status: 'ok', measurement }
    const refused = { status: 400, body: { message: validationMessages.ambiguousNumber } }
    expect(
      await at.technician.call(technicianExecutionCalls.changeTask, { params, body: { measurement } }),
    ).toMatchObject(refused)
    expect(
      await at.technician.call(technicianExecutionCalls.completeTask, {
        params,
        body: { status: 'ok', measurement },
      }),
    ).toMatchObject(refused)
    expect(
      await at.technician.call(technicianExecutionCalls.save, { params, body: { task_responses: [answer] } }),
    ).toMatchObject(refused)
    const submission = submissionOf(plant)
    // The answers of a submission may come as a list, or as its JSON text in a multipart field.
    for (const task_responses of [[answer], JSON.stringify([answer])])
      expect(
        await at.technician.call(technicianCalls.submitChecklist, {
          ...submission,
          body: { ...(submission.body as object), task_responses },
        }),
      ).toMatchObject({ status: 400 })
    const { body } = await at.technician.call(technicianCalls.readExecution, {
      params: { id: plant.executionId },
    })
    expect(body.tasks[0]?.response?.measurement ?? null).toBeNull()
  })

  test('is rejected as a limit of a task; a JSON number is accepted unchanged', async () => {
    const task = (tolerance_max: unknown) =>
      at.admin.call(plantEditingCalls.createTask, {
        body: { checklist: plant.checklistId, title: 'Read the speed', tolerance_max },
      })
    expect(await task('6,000')).toMatchObject({
      status: 400,
      body: { details: { tolerance_max: [validationMessages.ambiguousNumber] } },
    })
    expect(await task('much')).toMatchObject({
      status: 400,
      body: { message: validationMessages.notANumber },
    })
    expect(await task(6.001)).toMatchObject({ status: 201, body: { tolerance_max: 6.001 } })
    expect(await task(6001)).toMatchObject({ status: 201, body: { tolerance_max: 6001 } })
  })
})
