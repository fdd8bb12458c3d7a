import { expect, test } from 'vitest'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution, sampleTask } from '#tests/offline/harness/sample-work.ts'

const answerOk = { status: 'ok', description: '', measurement: null } as const

const full = () => new DOMException('The disk is full.', 'QuotaExceededError')

test('F38 a photo without space fails immediately, and leaves the answer and no partial data', async () => {
  const { tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  tab.disk.failAtWrite('photoBytes', 1, full())
  await expect(tab.engine.addPhoto(11, 111, samplePicture(1))).rejects.toMatchObject({
    code: 'no_space',
  })
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view?.execution.answered_tasks).toBe(2)
  expect(view?.photos).toEqual({})
  expect(await tab.database.photos.count()).toBe(0)
  expect((await tab.engine.syncStatus()).unsent_photos).toBe(0)
})

test('F38 without space, deletes bytes that the server retains, never unsent ones', async () => {
  const { server, tab } = await openPhoneWithWork()
  tab.database.wasFull = true
  const sent = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.sendNow()
  server.isDown = true
  const unsent = await tab.engine.addPhoto(11, 111, samplePicture(2))
  tab.disk.failAtWrite('photoBytes', 1, full())
  const added = await tab.engine.addPhoto(11, 112, samplePicture(3))
  const sizeOf = async (photoId: string) => (await tab.engine.readPhoto(photoId, 'full'))?.size
  expect(await sizeOf(sent)).toBeUndefined()
  expect((await tab.engine.readPhoto(sent, 'thumbnail'))?.size).toBe(16)
  expect(await sizeOf(unsent)).toBe(2_000)
  expect(await sizeOf(added)).toBe(2_000)
})

test('F38 a full phone does not delete bytes that the server would delete before the submission', async () => {
  const { server, tab } = await openPhoneWithWork()
  const sent = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.sendNow()
  server.isDown = true
  tab.disk.failAtWrite('photoBytes', 1, full())
  await expect(tab.engine.addPhoto(11, 112, samplePicture(3))).rejects.toMatchObject({ code: 'no_space' })
  expect((await tab.engine.readPhoto(sent, 'full'))?.size).toBe(2_000)
  // The server retains uploads from now on until the submission, so they free space here.
  server.isDown = false
  const later = await tab.engine.addPhoto(11, 112, samplePicture(4))
  await tab.engine.sendNow()
  const upload = server.requests.find(({ body }) => body.photo_id === later)
  expect(upload?.body.is_only_copy).toBe('true')
  tab.disk.failAtWrite('photoBytes', 1, full())
  await tab.engine.addPhoto(11, 112, samplePicture(5))
  expect(await tab.engine.readPhoto(later, 'full')).toBeNull()
})

test('F39 a submission without space stays a complete draft and can be submitted later', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  tab.disk.failAtWrite('operations', 1, full())
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({ code: 'no_space' })
  expect(await readSyncState(tab.engine, 11)).toBe('saved')
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.size).toBe(1)
})

test('F46 an operation of another app version needs attention and blocks nothing else', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await answerAll(tab.engine, 12)
  await tab.engine.submitChecklist(11)
  await tab.engine.submitChecklist(12)
  const row = (await tab.database.operations.toArray()).find((one) => one.execution_id === 11)!
  await tab.database.operations.update(row.seq, { request: { ...row.request, version: 2 as 1 } })
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 12'])
  expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
})

test('F49 a phone clock two days ahead: "today" follows the server', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const realTime = phone.time
  server.clock = () => realTime
  phone.later(2 * 24 * 60 * 60_000)
  server.executions = [sampleExecution(11, { due_date: '2026-03-03' })]
  server.assignments = [
    sampleAssignment(1, server.executions, { available_from: '2026-03-03', due_date: '2026-03-08' }),
  ]
  await tab.engine.pull()
  expect((await tab.engine.pullState()).today).toBe('2026-03-02')
  await expect(tab.engine.startAssignment(1)).rejects.toMatchObject({ code: 'not_due' })
  expect((await tab.engine.readAssignment(1))?.is_future).toBe(true)
})

test('F53 a checklist that changes on the server keeps the answers of its draft', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  // The supervisor renames a task, removes another and adds a third.
  const tasks = [sampleTask(111, { title: 'Listen to the bearings' }), sampleTask(113)]
  server.executions = [sampleExecution(11, { tasks }), sampleExecution(12)]
  server.assignments = [sampleAssignment(1, server.executions)]
  await tab.engine.pull()
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view?.execution.tasks.map(({ title, response }) => [title, response?.status])).toEqual([
    ['Listen to the bearings', 'ok'],
    ['Task 113', undefined],
  ])
  expect(view?.photos[111]).toMatchObject([{ photo_id: photoId }])
  // The new task has no answer yet.
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({ code: 'incomplete' })
  await tab.engine.answerTask({ executionId: 11, taskId: 113, ...answerOk })
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)?.task_responses).toHaveLength(2)
})

test('F51 a withdrawn assignment stays as unlisted while it has a draft', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  server.assignments = []
  server.executions = []
  expect(await tab.engine.pull()).toBe('updated')
  expect(await tab.engine.readAssignment(1)).toMatchObject({ is_unlisted: true })
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view).toMatchObject({ is_unlisted: true, is_read_only: false })
  await tab.engine.discardDraft(11)
  await tab.engine.sendNow()
  await tab.engine.pull()
  // Nothing is left of it.
  server.assignments = [sampleAssignment(2, [])]
  await tab.engine.pull()
  expect(await tab.engine.readAssignment(1)).toBeNull()
})

test('F51 a pull deletes an unlisted assignment without work', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.assignments = []
  server.executions = []
  await tab.engine.pull()
  expect(await tab.engine.listAssignments()).toEqual([])
  expect(await tab.database.executions.count()).toBe(0)
})

test('F52 ignores a stale 304 after the database was deleted', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  expect(await tab.engine.pull()).toBe('unchanged')
  await tab.engine.deleteUserData()
  await phone.signIn()
  const fresh = phone.openTab()
  server.injectFaults(/pull/, { status: 304, html: true })
  expect(await fresh.engine.pull()).toBe('failed')
  expect(await fresh.engine.pull()).toBe('updated')
  expect(await fresh.engine.listAssignments()).toHaveLength(1)
})

test('F40 after the browser closes the database, the next write and read reopen it', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  for (const name of ['UnknownError', 'InvalidStateError', 'AbortError']) {
    tab.disk.failAtWrite(null, 1, new DOMException('Connection to Indexed Database server lost.', name))
    await tab.engine.saveNotes(11, `After ${name}`)
    const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
    expect(view?.execution.technician_notes).toBe(`After ${name}`)
  }
  tab.disk.failAtWrite('photos', 1, new DOMException('An internal error was encountered.', 'UnknownError'))
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', `photo ${photoId}`, 'submit 11'])
})

test('F40 reports a database that stays closed, leaves no partial data, and continues once it reopens', async () => {
  const { tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  tab.disk.killAtWrite('answers', 1)
  const answer = {
    executionId: 11,
    taskId: 111,
    status: 'not_ok' as const,
    description: 'Leaks',
    measurement: null,
  }
  // The test tab throws errors that the app would show on every screen.
  await expect(tab.engine.answerTask(answer)).rejects.toMatchObject({
    message: 'storage_lost',
    cause: { code: 'storage_lost' },
  })
  tab.disk.revive()
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view?.execution.tasks[0]?.response?.status).toBe('ok')
  await tab.engine.answerTask(answer)
})

test('F43 sends the outbox of an older app version once and in order', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const waiting = await tab.database.operations.toArray()
  await phone.downgrade(tab, 1)
  const updated = phone.openTab()
  expect(await updated.database.operations.toArray()).toEqual(waiting)
  await answerAll(updated.engine, 12)
  await updated.engine.submitChecklist(12)
  await updated.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11', 'submit 12'])
})

test('F73 a corrected wrong clock makes nothing overdue by years', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const realTime = phone.time
  server.clock = () => realTime
  // As after an empty battery: the factory date, until the network sets the time.
  phone.time = Date.parse('2020-01-29T08:00:00.000Z')
  server.executions = server.executions.map((one) => ({ ...one, priority: 'High' }))
  await tab.engine.pull()
  expect((await tab.engine.pullState()).today).toBe('2026-03-02')
  phone.time = realTime
  expect((await tab.engine.pullState()).today).toBe('2026-03-02')
  expect((await tab.engine.readAssignment(1))?.is_overdue).toBe(false)
  // The other way round, and to a date far in the future.
  for (const time of ['2020-01-29T08:00:00.000Z', '2032-01-01T08:00:00.000Z']) {
    phone.time = Date.parse(time)
    await tab.engine.pull()
    phone.time = Date.parse('2044-01-01T08:00:00.000Z')
    expect((await tab.engine.pullState()).today).toBe('2026-03-02')
  }
})

test('F51 confirmed work of a deleted assignment stays while a draft of it is shown', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await tab.engine.answerTask({ ...answerOk, executionId: 12, taskId: 121 })
  server.assignments = []
  await tab.engine.sendNow()
  server.executions = []
  await tab.engine.pull()
  await tab.engine.pull()
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
  const shown = (await tab.engine.readAssignment(1))!
  expect(shown).toMatchObject({ is_unlisted: true, completed_checklists: 1 })
  expect(shown.equipment[0]!.checklists.map(({ status }) => status)).toEqual(['completed', 'in_progress'])
  expect(shown.checklist_sync).toMatchObject({ 11: { state: 'sent' }, 12: { state: 'saved' } })
  await tab.engine.discardDraft(12)
  expect(await tab.engine.readAssignment(1)).toBeNull()
})

test('F51 confirmed work stays after the server copy replaced it, when the assignment is deleted', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  await tab.engine.pull()
  await tab.engine.answerTask({ ...answerOk, executionId: 12, taskId: 121 })
  server.assignments = []
  server.executions = []
  await tab.engine.pull()
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})
