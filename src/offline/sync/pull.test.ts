import { expect, test, vi } from 'vitest'
import type { Execution } from '#src/contract/executions.ts'
import type { FakeServer } from '#tests/offline/harness/fake-server.ts'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution, sampleTask } from '#tests/offline/harness/sample-work.ts'

const of11 = { assignment: 1, equipment: 5, checklist: 111 }

/** Changes the server's copy of checklist 11. */
function change(server: FakeServer, changes: (execution: Execution) => Partial<Execution>): void {
  server.executions = server.executions.map((one) => (one.id === 11 ? { ...one, ...changes(one) } : one))
  server.assignments = [sampleAssignment(1, server.executions)]
}

test('answers, notes and photos of a draft survive any number of pulls', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  change(server, () => ({ priority: 'Urgent' }))
  expect(await tab.engine.pull()).toBe('updated')
  const view = await tab.engine.readChecklist(of11)
  expect(view?.execution).toMatchObject({
    priority: 'Urgent',
    status: 'in_progress',
    answered_tasks: 2,
    progress_percentage: 100,
    technician_notes: 'All in order',
  })
  expect(view?.photos[111]).toMatchObject([{ photo_id: photoId, state: 'waiting' }])
})

test('an unchanged pull transfers nothing and updates its time', async () => {
  const { phone, tab } = await openPhoneWithWork()
  phone.later(60_000)
  expect(await tab.engine.pull()).toBe('unchanged')
  expect(await tab.engine.pullState()).toMatchObject({
    pulled_at: new Date(phone.time).toISOString(),
    is_pulling: false,
    last_error: null,
  })
})

test('an offline pull leaves the data unchanged and reports the failure', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.isDown = true
  expect(await tab.engine.pull()).toBe('failed')
  expect((await tab.engine.pullState()).last_error).toMatchObject({ code: 'no_connection' })
  expect(await tab.engine.listAssignments()).toHaveLength(1)
  server.isDown = false
  server.injectFaults(/pull/, 'portal', { status: 503 })
  expect(await tab.engine.pull()).toBe('failed')
  expect((await tab.engine.pullState()).last_error).toMatchObject({ code: 'not_our_server' })
  expect(await tab.engine.pull()).toBe('failed')
  expect((await tab.engine.pullState()).last_error).toMatchObject({ code: 'server_refused' })
  expect(await tab.engine.pull()).toBe('unchanged')
  expect((await tab.engine.pullState()).last_error).toBeNull()
})

test('a pull response from before the submission does not reopen the checklist', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const before = server.executions
  await tab.engine.sendNow()
  // The late response to an earlier request.
  server.executions = before.map((one) => ({ ...one, priority: 'High' }))
  expect(await tab.engine.pull()).toBe('updated')
  const view = await tab.engine.readChecklist(of11)
  expect(view).toMatchObject({
    is_read_only: true,
    execution: { status: 'completed', review_status: 'pending' },
  })
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('shows the server’s copy once it contains the submission', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  change(server, () => ({ review_status: 'approved', technician_notes: 'All in order' }))
  await tab.engine.pull()
  expect(
    await tab.database.answers
      .where({ execution_id: 11 })
      .count()
      .catch(() => 0),
  ).toBe(0)
  expect(await tab.engine.readChecklist(of11)).toMatchObject({
    is_read_only: true,
    execution: { status: 'completed', review_status: 'approved', technician_notes: 'All in order' },
  })
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test.each([false, true])(
  'a returned checklist reopens with its answers and is sent as a second submission (%s)',
  async (wasSeenSubmitted) => {
    const { phone, server, tab } = await openPhoneWithWork()
    await answerAll(tab.engine, 11)
    await tab.engine.submitChecklist(11)
    await tab.engine.sendNow()
    if (wasSeenSubmitted) {
      phone.later(1_000)
      await tab.engine.pull()
    }
    phone.later(1_000)
    const response = {
      status: 'ok' as const,
      description: '',
      measurement: null,
      photo_url: null,
      photos: [],
      completed_at: null,
    }
    change(server, ({ tasks }) => ({
      status: 'in_progress',
      review_status: 'revision_requested',
      review_comments: 'Look at the seal again',
      reviewed_by_name: 'Sam Super',
      reviewed_at: new Date(phone.time).toISOString(),
      tasks: tasks.map((task) => ({ ...task, response, needs_attention: task.id === 111 })),
    }))
    server.submissions.clear()
    await tab.engine.pull()
    const view = await tab.engine.readChecklist(of11)
    expect(view).toMatchObject({
      is_read_only: false,
      execution: { answered_tasks: 2 },
      sent_back: { kind: 'revision_requested', comments: 'Look at the seal again', task_ids: [111] },
      sync: { state: 'none' },
    })
    phone.later(1_000)
    const found = {
      executionId: 11,
      taskId: 111,
      status: 'not_ok',
      description: 'It weeps',
      measurement: null,
    } as const
    await tab.engine.answerTask(found)
    await tab.engine.saveNotes(11, 'Seal looked at')
    await tab.engine.pull()
    expect(await readSyncState(tab.engine, 11)).toBe('saved')
    await tab.engine.submitChecklist(11)
    await tab.engine.pull()
    expect((await tab.engine.readChecklist(of11))?.sent_back).toBeNull()
    await tab.engine.sendNow()
    expect(server.submissions.get(11)).toMatchObject({
      technician_notes: 'Seal looked at',
      task_responses: [
        { task_id: 111, status: 'not_ok' },
        { task_id: 112, status: 'ok' },
      ],
    })
    expect(await readSyncState(tab.engine, 11)).toBe('sent')
  },
)

test('a checklist removed from its assignment stays on the screen while it has a draft', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  server.executions = [sampleExecution(12)]
  server.assignments = [sampleAssignment(1, server.executions)]
  await tab.engine.pull()
  const listed = (await tab.engine.readAssignment(1))?.equipment.flatMap(({ checklists }) => checklists)
  expect(listed?.map(({ execution_id }) => execution_id)).toEqual([12, 11])
  expect(await tab.engine.readChecklist(of11)).toMatchObject({ is_unlisted: true, is_read_only: false })
  // Twice: the result must not depend on the first pull.
  change(server, () => ({ priority: 'Low' }))
  server.executions = server.executions.map((one) => ({ ...one, priority: 'Low' }))
  await tab.engine.pull()
  expect(await tab.engine.readChecklist(of11)).toMatchObject({ is_unlisted: true })
})

test('a draft of a checklist that another person completed can be sent or discarded', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  change(server, () => ({
    status: 'completed',
    review_status: 'pending',
    received_at: '2026-03-02T07:00:00.000Z',
  }))
  await tab.engine.pull()
  expect(await tab.engine.readChecklist(of11)).toMatchObject({
    is_completed_elsewhere: true,
    is_read_only: false,
  })
  await tab.engine.discardDraft(11)
  expect(await tab.engine.readChecklist(of11)).toMatchObject({
    is_completed_elsewhere: false,
    is_read_only: true,
    execution: { status: 'completed' },
  })
})

test('last week’s thumbnails are available offline', async () => {
  const { phone, server } = await openPhoneWithWork()
  const { downloadThumbnails } = await import('./download-thumbnails.ts')
  const tab = phone.openTab()
  const photoId = '0190a1b2-0000-7000-8000-000000000001'
  const previous = {
    status: 'not_ok' as const,
    description: 'Weeps',
    measurement: null,
    technician_name: 'Cole League',
    submitted_at: '2026-02-23T08:00:00.000Z',
    photo_id: photoId,
    photo_url: '/files/1?signature=x',
  }
  change(server, () => ({ tasks: [sampleTask(111, { previous })] }))
  await tab.engine.pull()
  const fetch = vi.fn(async () => new Response('pixels', { headers: { 'Content-Type': 'image/jpeg' } }))
  expect(await downloadThumbnails(tab.database, fetch)).toBe(1)
  expect(await downloadThumbnails(tab.database, fetch)).toBe(0)
  expect(await (await tab.engine.readPhoto(photoId, 'thumbnail'))?.text()).toBe('pixels')
  // Deleted together with its task.
  change(server, () => ({ tasks: [sampleTask(111)] }))
  await tab.engine.pull()
  expect(await tab.engine.readPhoto(photoId, 'thumbnail')).toBeNull()
})

test('applies a review that a pull brought before the receipt of the submission', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, 'lose answer')
  await tab.engine.sendNow()
  phone.later(60_000)
  server.executions = server.executions.map((one) =>
    one.id === 11
      ? {
          ...one,
          status: 'in_progress',
          review_status: 'revision_requested',
          reviewed_at: new Date(phone.time).toISOString(),
        }
      : one,
  )
  await tab.engine.pull()
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
  await tab.engine.pull()
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view).toMatchObject({
    is_read_only: false,
    sent_back: { kind: 'revision_requested' },
    sync: { state: 'none' },
  })
})
