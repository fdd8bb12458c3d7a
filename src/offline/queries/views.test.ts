import { Dexie, liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, expect, test, vi } from 'vitest'
import { countAssignments } from '#src/offline/model/assignment-view.ts'
import type { ChecklistView } from '#src/offline/model/checklist-view.ts'
import type { SyncStatus } from '#src/offline/model/sync-state.ts'
import { openDatabase } from '#src/offline/open-engine.ts'
import { answerAll, openPhoneWithWork, samplePicture } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution } from '#tests/offline/harness/sample-work.ts'

// Dexie's live queries check that IndexedDB exists.
beforeAll(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
})

test('an assignment immediately shows starts, answers and submissions of this phone', async () => {
  const { tab } = await openPhoneWithWork()
  const read = async () => (await tab.engine.readAssignment(1))!
  expect(await read()).toMatchObject({ status: 'pending', can_start: true, display_status: 'pending' })
  await tab.engine.startAssignment(1)
  expect(await read()).toMatchObject({ status: 'in_progress', can_start: false, sync: { state: 'saved' } })
  const found = {
    executionId: 11,
    taskId: 111,
    status: 'not_ok',
    description: 'Leaks',
    measurement: 4,
  } as const
  await tab.engine.answerTask(found)
  expect((await read()).equipment[0]?.checklists[0]).toMatchObject({
    status: 'in_progress',
    answered_count: 1,
    issues_found: 1,
  })
  await answerAll(tab.engine, 12)
  await tab.engine.submitChecklist(12)
  expect(await read()).toMatchObject({
    status: 'in_progress',
    progress_percentage: 50,
    completed_checklists: 1,
    completed_equipment: 0,
    issues_found: 1,
    sync: { state: 'waiting' },
  })
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  expect(await read()).toMatchObject({
    status: 'completed',
    progress_percentage: 100,
    completed_equipment: 1,
  })
})

test('a Not OK without a description counts as incomplete in every counter, and its work stays', async () => {
  const { server, tab } = await openPhoneWithWork()
  const answer = { executionId: 11, taskId: 111, status: 'not_ok', description: '  ' } as const
  await tab.engine.answerTask(answer)
  const readCount = async () => {
    const [assignment] = await tab.engine.listAssignments()
    const checklist = assignment?.equipment[0]?.checklists[0]
    const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
    return {
      inList: checklist?.answered_count,
      open: view?.execution.answered_tasks,
      percent: view?.execution.progress_percentage,
      status: checklist?.status,
    }
  }
  expect(await readCount()).toEqual({ inList: 0, open: 0, percent: 0, status: 'in_progress' })
  // The server withdraws the assignment; its checklist is still in progress.
  server.assignments = []
  await tab.engine.pull()
  expect(await readCount()).toMatchObject({ inList: 0, status: 'in_progress' })
  await tab.engine.answerTask({ ...answer, description: 'Leaks' })
  expect(await readCount()).toEqual({ inList: 1, open: 1, percent: 50, status: 'in_progress' })
})

test('the lists and the counts agree on overdue assignments', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.executions = [sampleExecution(11)]
  server.assignments = [
    sampleAssignment(1, server.executions, { due_date: '2026-03-01' }),
    sampleAssignment(2, [], { due_date: '2026-03-02', priority: 'Low' }),
    sampleAssignment(3, [], { due_date: '2026-03-02', priority: 'Critical' }),
    sampleAssignment(4, [], { available_from: '2026-03-05', due_date: '2026-03-05' }),
  ]
  await tab.engine.pull()
  const views = await tab.engine.listAssignments()
  expect(views.map(({ id, display_status }) => [id, display_status])).toEqual([
    [1, 'overdue'],
    [3, 'pending'],
    [2, 'pending'],
    [4, 'pending'],
  ])
  expect(countAssignments(await tab.engine.listAssignments())).toEqual({
    total_tasks: 4,
    completed: 0,
    pending: 3,
    in_progress: 0,
    overdue: 1,
  })
  const today = await tab.engine.listAssignments({ from: '2026-03-02', to: '2026-03-02' })
  expect(today.map(({ id }) => id)).toEqual([3, 2])
  phone.later(24 * 60 * 60_000)
  expect(countAssignments(await tab.engine.listAssignments()).overdue).toBe(3)
  await expect(tab.engine.startAssignment(4)).rejects.toMatchObject({ code: 'not_due' })
})

test('rejects the submission of an incomplete checklist', async () => {
  const { tab } = await openPhoneWithWork()
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({ code: 'incomplete' })
  await answerAll(tab.engine, 11)
  const undescribed = {
    executionId: 11,
    taskId: 112,
    status: 'not_ok',
    description: ' ',
    measurement: null,
  } as const
  await tab.engine.answerTask(undescribed)
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({ code: 'incomplete' })
  await tab.engine.answerTask({ ...undescribed, description: 'Rust' })
  await tab.engine.saveNotes(11, '  ')
  await expect(tab.engine.submitChecklist(11)).rejects.toMatchObject({
    code: 'notes_required',
  })
})

test('rejects invalid input with an error code', async () => {
  const { tab } = await openPhoneWithWork()
  const answer = { executionId: 11, taskId: 111, status: 'ok', description: '', measurement: null } as const
  const long = 'x'.repeat(4_001)
  await expect(tab.engine.answerTask({ ...answer, description: long })).rejects.toMatchObject({
    code: 'too_long',
  })
  const nan = { ...answer, measurement: Number.NaN }
  await expect(tab.engine.answerTask(nan)).rejects.toMatchObject({ code: 'not_a_number' })
  await expect(tab.engine.answerTask({ ...answer, taskId: 999 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(tab.engine.startAssignment(99)).rejects.toMatchObject({ code: 'not_found' })
  const text = new Blob(['%PDF-1.7 not a picture'])
  await expect(tab.engine.addPhoto(11, 111, text)).rejects.toMatchObject({ code: 'photo_not_an_image' })
  for (let index = 0; index < 10; index += 1) await tab.engine.addPhoto(11, 111, samplePicture(index, 64))
  await expect(tab.engine.addPhoto(11, 111, samplePicture(10))).rejects.toMatchObject({
    code: 'too_many_photos',
  })
})

test('F55 rejects an unreadable picture, with a separate error for HEIC', async () => {
  const { phone } = await openPhoneWithWork()
  const photoTools = {
    prepare: () => Promise.reject(new Error('cannot decode')),
    shrink: async (bytes: ArrayBuffer) => bytes,
    makeReady: () => {},
    close: () => {},
  }
  const { engine } = phone.openTab({ photoTools })
  const heic = new Blob(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'])
  await expect(engine.addPhoto(11, 111, heic)).rejects.toMatchObject({ code: 'photo_heic' })
  await expect(engine.addPhoto(11, 111, samplePicture(1))).rejects.toMatchObject({ code: 'photo_unreadable' })
})

test('live queries update the sync state, also in another tab', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const other = phone.openTab()
  const seen: SyncStatus[] = []
  const subscription = liveQuery(() => other.engine.syncStatus()).subscribe((status) => seen.push(status))
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.addPhoto(11, 111, samplePicture(2))
  await tab.engine.submitChecklist(11)
  await vi.waitFor(() =>
    expect(seen.at(-1)).toMatchObject({ state: 'waiting', unsent: 4, is_all_sent: false }),
  )
  server.injectFaults(/images/, 'commit and hang')
  const sending = tab.engine.sendNow()
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ state: 'sending', current: 2, total: 4 }))
  await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
  tab.engine.close()
  await Promise.allSettled([sending])
  await other.engine.sendNow()
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ state: 'sent', is_all_sent: true, unsent: 0 }))
  expect(seen.at(-1)?.sent_at).not.toBeNull()
  subscription.unsubscribe()
})

test('the Sync page lists waiting and sent operations with the names of their work', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  server.injectFaults(/images/, 'cut')
  await tab.engine.sendNow()
  const operations = await tab.engine.listOperations()
  expect(operations.map(({ kind, state }) => [kind, state])).toEqual([
    ['photo', 'waiting'],
    ['submit', 'queued'],
    ['start', 'done'],
  ])
  expect(operations[0]).toMatchObject({
    assignment_label: 'A-000001 · Weekly walkdown',
    equipment_name: 'Feed pump',
    checklist_name: 'Checklist 11',
    task_title: 'Task 111',
    attempts: 1,
    last_error: { code: 'no_connection' },
  })
  expect(operations[0]!.size).toBeGreaterThan(2_000)
  expect(operations[0]!.next_attempt_at).not.toBeNull()
})

test('a live query of a checklist follows changes in every table', async () => {
  const { tab } = await openPhoneWithWork()
  const seen: (ChecklistView | null)[] = []
  const of = { assignment: 1, equipment: 5, checklist: 111 }
  const subscription = liveQuery(() => tab.engine.readChecklist(of)).subscribe((view) => seen.push(view))
  const shows = (expected: object) => vi.waitFor(() => expect(seen.at(-1)).toMatchObject(expected))
  await shows({ execution: { answered_tasks: 0 }, sync: { state: 'none' } })
  await answerAll(tab.engine, 11)
  await shows({
    execution: { answered_tasks: 2, technician_notes: 'All in order' },
    sync: { state: 'saved' },
  })
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await shows({ photos: { 111: [{ photo_id: photoId, state: 'waiting' }] } })
  await tab.engine.sendNow()
  await shows({ photos: { 111: [{ photo_id: photoId, state: 'sent' }] } })
  await tab.engine.submitChecklist(11)
  await shows({ is_read_only: true, can_reopen: true, sync: { state: 'waiting' } })
  await tab.engine.sendNow()
  await shows({ can_reopen: false, sync: { state: 'sent' } })
  subscription.unsubscribe()
})

test('F43 an old tab closes its database for an upgrade and reports it', async () => {
  const dependencies = { indexedDB: new IDBFactory(), IDBKeyRange }
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const old = await openDatabase({ user: { id: 99 }, onError }, dependencies)
  const newer = new Dexie('walkdown-99', dependencies)
  newer.version(5).stores({ assignments: 'id, status, due_date, plant_id' })
  await newer.open()
  expect(errors).toEqual(['replaced_by_newer_version'])
  await expect(old.assignments.count()).rejects.toThrow()
  newer.close()
})
