import { expect, test } from 'vitest'
import type { FakeServer } from '#tests/offline/harness/fake-server.ts'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution, sampleTask } from '#tests/offline/harness/sample-work.ts'

const of11 = { assignment: 1, equipment: 5, checklist: 111 }

/** Creates assignment 1 with the checklists 11 and 12, 2 with 21, and 3 with 31. */
function createAssignments(server: FakeServer): void {
  server.executions = [11, 12, 21, 31].map((id) =>
    sampleExecution(id, { assignment_id: Math.floor(id / 10) }),
  )
  server.assignments = [1, 2, 3].map((id) =>
    sampleAssignment(
      id,
      server.executions.filter(({ assignment_id }) => assignment_id === id),
    ),
  )
}

async function openPhoneWithThree() {
  const opened = await openPhoneWithWork()
  createAssignments(opened.server)
  await opened.tab.engine.pull()
  opened.server.pulls.length = 0
  return opened
}

/** Renames an assignment on the server. */
function rename(server: FakeServer, id: number, title: string): void {
  server.assignments = server.assignments.map((one) => (one.id === id ? { ...one, title } : one))
}

const removeAssignment = (server: FakeServer, id: number) => {
  server.assignments = server.assignments.filter((one) => one.id !== id)
}

async function readTitles(tab: Awaited<ReturnType<typeof openPhoneWithWork>>['tab']) {
  const rows = await tab.database.assignments.orderBy('id').toArray()
  return rows.map(
    ({ id, assignment, is_unlisted }) => `${id} ${assignment.title}${is_unlisted ? ', gone' : ''}`,
  )
}

test('a pull transfers only the changed assignment', async () => {
  const { server, tab } = await openPhoneWithThree()
  rename(server, 2, 'Again')
  expect(await tab.engine.pull()).toBe('updated')
  expect(await tab.engine.pull()).toBe('unchanged')
  expect(server.pulls).toEqual([[2], 'unchanged'])
  expect(await readTitles(tab)).toEqual(['1 Weekly walkdown', '2 Again', '3 Weekly walkdown'])
  expect(await tab.database.executions.count()).toBe(4)
})

test('a pull without content removes an unlisted assignment, which later returns complete', async () => {
  const { server, tab } = await openPhoneWithThree()
  const all = server.assignments
  removeAssignment(server, 2)
  await tab.engine.pull()
  expect(await readTitles(tab)).toEqual(['1 Weekly walkdown', '3 Weekly walkdown'])
  expect(await tab.database.executions.count()).toBe(3)
  server.assignments = all
  await tab.engine.pull()
  expect(server.pulls).toEqual([[], [2]])
  expect(await tab.database.executions.count()).toBe(4)
})

test('an assignment removed during unsent work stays as unlisted, and its work is sent', async () => {
  const { server, tab } = await openPhoneWithThree()
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  removeAssignment(server, 1)
  await tab.engine.pull()
  expect(await readTitles(tab)).toEqual(['1 Weekly walkdown, gone', '2 Weekly walkdown', '3 Weekly walkdown'])
  rename(server, 3, 'Again')
  await tab.engine.pull()
  expect((await tab.engine.readChecklist(of11))?.photos[111]).toHaveLength(1)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)).toMatchObject({ technician_notes: 'All in order' })
  rename(server, 3, 'Once more')
  await tab.engine.pull()
  expect(await readTitles(tab)).toEqual(['2 Weekly walkdown', '3 Once more'])
  expect(server.pulls).toEqual([[], [3], [3]])
})

test('an assignment that returns reuses the draft on the phone', async () => {
  const { server, tab } = await openPhoneWithThree()
  await answerAll(tab.engine, 11)
  const all = server.assignments
  removeAssignment(server, 1)
  await tab.engine.pull()
  server.assignments = all
  await tab.engine.pull()
  expect(server.pulls).toEqual([[], [1]])
  expect(await readTitles(tab)).toContain('1 Weekly walkdown')
  expect((await tab.engine.readChecklist(of11))?.execution.answered_tasks).toBe(2)
})

test('requests a submitted assignment with every change until the server’s copy replaces it', async () => {
  const { server, tab } = await openPhoneWithThree()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  // The server has the submission, and the phone has no receipt yet: the server's copy comes first.
  server.injectFaults(/submit/, 'lose answer')
  await tab.engine.sendNow()
  await tab.engine.pull()
  expect(await readSyncState(tab.engine, 11)).not.toBe('sent')
  await tab.database.operations.toCollection().modify({ next_at: 0 })
  await tab.engine.sendNow()
  rename(server, 3, 'Again')
  await tab.engine.pull()
  expect(server.pulls).toEqual([[1], [1, 3]])
  expect(await tab.database.answersOf(11)).toEqual([])
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
  rename(server, 3, 'Once more')
  await tab.engine.pull()
  expect(server.pulls.at(-1)).toEqual([3])
})

test.each(['assignments', 'executions', 'meta'] as const)(
  'a phone that lost its %s receives the missing data',
  async (store) => {
    const { server, tab } = await openPhoneWithThree()
    await tab.database[store].clear()
    expect(await tab.engine.pull()).toBe('updated')
    expect(server.pulls).toEqual([[1, 2, 3]])
    expect(await readTitles(tab)).toHaveLength(3)
    expect(await tab.database.executions.count()).toBe(4)
  },
)

test('a phone that lost one checklist receives only its assignment again', async () => {
  const { server, tab } = await openPhoneWithThree()
  await tab.database.executions.delete(12)
  expect(await tab.engine.pull()).toBe('updated')
  expect(server.pulls).toEqual([[1]])
  expect(await tab.database.executions.count()).toBe(4)
})

test('an unreadable checklist is transferred again with the next change', async () => {
  const { server, tab } = await openPhoneWithThree()
  tab.disk.corruptRecord('executions', 21)
  rename(server, 3, 'Again')
  await tab.engine.pull()
  tab.disk.revive()
  rename(server, 3, 'Once more')
  await tab.engine.pull()
  expect(server.pulls).toEqual([[3], [2, 3]])
})

test.each(['assignments', 'executions', 'meta'])(
  'a pull that fails at a write to %s changes nothing, and the next one succeeds',
  async (store) => {
    const { phone, server, tab } = await openPhoneWithThree()
    rename(server, 1, 'Again')
    rename(server, 2, 'Again')
    removeAssignment(server, 3)
    // The first two writes to it only record the start of a pull.
    tab.disk.killAtWrite(store, store === 'meta' ? 4 : 1)
    await expect(tab.engine.pull()).rejects.toThrow()
    phone.kill()
    const next = phone.openTab()
    expect(await readTitles(next)).toEqual(['1 Weekly walkdown', '2 Weekly walkdown', '3 Weekly walkdown'])
    await next.engine.pull()
    expect(await readTitles(next)).toEqual(['1 Again', '2 Again'])
    expect(server.pulls).toEqual([
      [1, 2],
      [1, 2],
    ])
  },
)

test('a pull with a lost or truncated response is repeated completely', async () => {
  const { server, tab } = await openPhoneWithThree()
  rename(server, 2, 'Again')
  server.injectFaults(/pull/, 'lose answer', 'portal')
  expect(await tab.engine.pull()).toBe('failed')
  expect(await tab.engine.pull()).toBe('failed')
  expect(await tab.engine.pull()).toBe('updated')
  expect(server.pulls).toEqual([[2], [2]])
  expect(await readTitles(tab)).toContain('2 Again')
})

test('two tabs that pull concurrently end with the server’s data', async () => {
  const { phone, server, tab } = await openPhoneWithThree()
  const other = phone.openTab()
  rename(server, 1, 'Again')
  const early = tab.engine.pull()
  removeAssignment(server, 2)
  rename(server, 3, 'Again')
  await Promise.all([early, other.engine.pull()])
  await Promise.all([tab.engine.pull(), other.engine.pull()])
  expect(await readTitles(tab)).toEqual(['1 Again', '3 Again'])
  expect(await tab.engine.pull()).toBe('unchanged')
})

test('requests everything when a response omits data that the phone does not have', async () => {
  const { server, tab } = await openPhoneWithThree()
  rename(server, 1, 'Again')
  const answer = server.onPull
  server.onPull = async (reply) => {
    // Another tab changes the database during the request.
    server.onPull = answer
    await tab.database.writeMeta('pull', { ...(await tab.database.readMeta('pull'))!, held: {} })
    return reply
  }
  expect(await tab.engine.pull()).toBe('updated')
  expect(server.pulls).toEqual([[1], [1, 2, 3]])
  expect(await tab.engine.pull()).toBe('unchanged')
})

test('rejects a response that lists data it never sends, and deletes nothing', async () => {
  const { server, tab } = await openPhoneWithThree()
  rename(server, 1, 'Again')
  removeAssignment(server, 2)
  server.onPull = (reply) => ({ ...reply, assignments: [], executions: [] })
  expect(await tab.engine.pull()).toBe('failed')
  expect((await tab.engine.pullState()).last_error).toMatchObject({ code: 'not_our_server' })
  expect(await readTitles(tab)).toHaveLength(3)
  expect(await tab.database.executions.count()).toBe(4)
})

test('accepts complete responses of a server without versions and removes unlisted assignments', async () => {
  const { server, tab } = await openPhoneWithThree()
  server.isOld = true
  rename(server, 1, 'Again')
  removeAssignment(server, 2)
  await tab.engine.pull()
  expect(await readTitles(tab)).toEqual(['1 Again', '3 Weekly walkdown'])
  rename(server, 3, 'Again')
  server.isOld = false
  await tab.engine.pull()
  await tab.engine.pull()
  expect(server.pulls).toEqual([[1, 3], [1, 3], 'unchanged'])
})

test('pulls everything once over data of an earlier app version', async () => {
  const { server, tab } = await openPhoneWithThree()
  const { held: _, ...earlier } = (await tab.database.readMeta('pull'))!
  await tab.database.writeMeta('pull', earlier)
  expect(await tab.engine.pull()).toBe('updated')
  expect(await tab.engine.pull()).toBe('unchanged')
  expect(server.pulls).toEqual([[1, 2, 3], 'unchanged'])
})

test('deletes a removed photo with the next change, once the server confirmed the removal', async () => {
  const { server, tab } = await openPhoneWithThree()
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.removePhoto(11, photoId)
  await tab.engine.sendNow()
  server.executions = server.executions.map((one) =>
    one.id === 21 ? { ...one, tasks: [sampleTask(211, { title: 'New' })] } : one,
  )
  await tab.engine.pull()
  expect(server.pulls).toEqual([[2]])
  expect(await tab.database.photos.count()).toBe(0)
})
