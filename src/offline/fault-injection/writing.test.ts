import { expect, test } from 'vitest'
import { answerAll, openPhoneWithWork } from '#tests/offline/harness/phone.ts'

const of11 = { assignment: 1, equipment: 5, checklist: 111 }
const full = () => new DOMException('The disk is full.', 'QuotaExceededError')

test('F65 submits the notes on the screen, or nothing', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  tab.disk.failAtWrite('executions', 1, full())
  await expect(tab.engine.submitChecklist(11, 'The seal weeps')).rejects.toMatchObject({ code: 'no_space' })
  expect((await tab.engine.readChecklist(of11))?.is_read_only).toBe(false)
  await tab.engine.submitChecklist(11, 'The seal weeps')
  await tab.engine.sendNow()
  expect(server.submissions.get(11)?.technician_notes).toBe('The seal weeps')
  expect((await tab.engine.readChecklist(of11))?.execution.technician_notes).toBe('The seal weeps')
})

test('F65 rejects a submission with notes that are too long', async () => {
  const { tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const long = 'x'.repeat(10_001)
  await expect(tab.engine.submitChecklist(11, long)).rejects.toMatchObject({ code: 'too_long' })
})

test('F66 a tab with an old copy of an answer writes only the changed fields', async () => {
  const { phone, tab } = await openPhoneWithWork()
  const other = phone.openTab()
  await tab.engine.answerTask({ executionId: 11, taskId: 111, status: 'not_ok' })
  await tab.engine.answerTask({ executionId: 11, taskId: 111, description: 'Gland drips' })
  await other.engine.answerTask({ executionId: 11, taskId: 111, measurement: 4.2 })
  await other.engine.answerTask({ executionId: 11, taskId: 111, status: 'not_ok' })
  const view = await tab.engine.readChecklist(of11)
  expect(view?.execution.tasks[0]?.response).toMatchObject({
    status: 'not_ok',
    description: 'Gland drips',
    measurement: 4.2,
  })
})

test('a fix on the spot is submitted with a Not OK only, and needs words', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const answer = (change: object) => tab.engine.answerTask({ executionId: 11, taskId: 111, ...change })
  const read = async () => (await tab.engine.readChecklist(of11))?.execution.tasks[0]?.response
  await answer({ status: 'not_ok', description: 'Drips', corrective_action: '' })
  await expect(tab.engine.submitChecklist(11, 'Seen')).rejects.toMatchObject({ code: 'incomplete' })
  await expect(answer({ corrective_action: 'x'.repeat(4001) })).rejects.toMatchObject({ code: 'too_long' })
  await answer({ corrective_action: ' Gland tightened ' })
  await answer({ status: 'ok' })
  expect((await read())?.corrective_action).toBeUndefined()
  await answer({ status: 'not_ok' })
  expect((await read())?.corrective_action).toBe(' Gland tightened ')
  await tab.engine.submitChecklist(11, 'Seen')
  await tab.engine.sendNow()
  const [first, second] = server.submissions.get(11)!.task_responses as { corrective_action?: string }[]
  expect(first?.corrective_action).toBe('Gland tightened')
  expect(second).not.toHaveProperty('corrective_action')
})

test('F66 a change to an answer of the server leaves its other fields', async () => {
  const { server, tab } = await openPhoneWithWork()
  const response = {
    status: 'not_ok' as const,
    description: 'Rust',
    measurement: 3,
    photo_url: null,
    photos: [],
    completed_at: null,
  }
  server.executions = server.executions.map((one) =>
    one.id === 11 ? { ...one, tasks: one.tasks.map((task) => ({ ...task, response })) } : one,
  )
  await tab.engine.pull()
  await tab.engine.answerTask({ executionId: 11, taskId: 111, description: 'Rust, deeper' })
  const view = await tab.engine.readChecklist(of11)
  expect(view?.execution.tasks[0]?.response).toMatchObject({
    status: 'not_ok',
    description: 'Rust, deeper',
    measurement: 3,
  })
})

test('F65 concurrent answers are stored in order, also after one without space', async () => {
  const { tab } = await openPhoneWithWork()
  tab.disk.failAtWrite('answers', 1, full())
  const given = [
    tab.engine.answerTask({ executionId: 11, taskId: 111, status: 'ok' }),
    tab.engine.answerTask({ executionId: 11, taskId: 111, status: 'not_ok', description: 'Drips' }),
    tab.engine.answerTask({ executionId: 11, taskId: 111, status: null }),
  ]
  await expect(given[0]).rejects.toMatchObject({ code: 'no_space' })
  await Promise.all(given.slice(1))
  const view = await tab.engine.readChecklist(of11)
  expect(view?.execution.tasks[0]?.response).toMatchObject({ status: null, description: 'Drips' })
})
