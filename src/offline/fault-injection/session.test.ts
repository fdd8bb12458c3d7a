import { expect, test, vi } from 'vitest'
import {
  answerAll,
  colleague,
  openPhoneWithWork,
  readSyncState,
  samplePicture,
  technician,
} from '#tests/offline/harness/phone.ts'

test('F18 refreshes an expired access token once and sends the work', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  await tab.engine.sendNow()
  expect(server.refreshes).toBe(1)
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F19 after a rejected refresh token, the work needs a sign-in and is sent after it', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  server.refreshTokens.clear()
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('needs_signin')
  expect(await tab.session.readSession()).toMatchObject({ user: { id: technician.id }, isExpired: true })
  // Another attempt makes no request, and the app still opens with all its work.
  await tab.engine.sendNow()
  expect(server.refreshes).toBe(1)
  expect((await tab.engine.listAssignments()).map(({ id }) => id)).toEqual([1])
  await phone.signIn()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('F19 after a rejected refresh token, the checklist can be reopened, since nothing arrived', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  server.refreshTokens.clear()
  await tab.engine.sendNow()
  await tab.engine.reopenChecklist(11)
  await tab.engine.saveNotes(11, 'Changed')
  await tab.engine.submitChecklist(11)
  await phone.signIn()
  await tab.engine.sendNow()
  expect(server.submissions.get(11)?.technician_notes).toBe('Changed')
})

test('F20 a network error during the refresh leaves the session valid, and the work is sent later', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  const asksForPause = { status: 429, code: 'too_many_requests', headers: { 'Retry-After': '60' } }
  server.injectFaults(/refresh/, 'cut', 'portal', { status: 503 }, asksForPause)
  for (let round = 0; round < 4; round += 1) {
    await tab.engine.sendNow()
    expect(await readSyncState(tab.engine, 11)).toBe('waiting')
    expect((await tab.session.readSession())?.isExpired).toBe(false)
    phone.later()
  }
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F21 two tabs use a single-use refresh token once, and both continue', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const other = phone.openTab()
  server.accessTokens.clear()
  const answers = await Promise.all(
    [tab, other, tab].map(({ session }) => session.authorizedFetch('/api/technician/pull/')),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(server.refreshes).toBe(1)
})

test('F22 after a lost refresh response, the person signs in again and no work is lost', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  server.injectFaults(/refresh/, 'lose answer')
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
  phone.later()
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('needs_signin')
  await phone.signIn()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F23 another user on the same phone neither sees nor sends the first user’s work', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  await tab.engine.signOutKeep()
  server.requests.length = 0
  await phone.signIn(colleague)
  const theirs = phone.openTab({ user: colleague })
  expect(await theirs.engine.listAssignments()).toEqual([])
  expect(await theirs.engine.listOperations()).toEqual([])
  await theirs.engine.sendNow()
  // An open tab of the first user does not send with the other user's tokens either.
  const left = phone.openTab()
  await left.engine.sendNow()
  expect(server.requests).toEqual([])
  expect(await readSyncState(left.engine, 11)).toBe('needs_signin')
  await phone.signIn()
  await left.engine.sendNow()
  expect(server.effects).toHaveLength(3)
  expect(server.requests.every((request) => request.user === technician.id)).toBe(true)
})

test('F23 a user who signs in during another user’s upload does not send the rest of it', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const { authorizedFetch } = tab.session
  vi.spyOn(tab.session, 'authorizedFetch').mockImplementation(async (input, init, user) => {
    const answer = await authorizedFetch(input, init, user)
    await phone.signIn(colleague)
    return answer
  })
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1'])
  expect(server.requests.filter((request) => request.user === colleague.id)).toEqual([])
  expect(await readSyncState(tab.engine, 11)).toBe('needs_signin')
})

test('F23 a sign-in during another user’s token refresh leaves each session its own tokens', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  const asking = phone.openSession()
  vi.spyOn(tab.session, 'authorizedFetch').mockImplementation(async (input, init, user) => {
    const answer = asking.authorizedFetch(input, init, user)
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(0))
    await phone.signIn(colleague)
    return answer
  })
  await tab.engine.sendNow()
  expect((await asking.readSession())?.user.id).toBe(colleague.id)
  expect(server.effects).toEqual([])
  expect(server.requests.filter((request) => request.user === colleague.id)).toEqual([])
})

test('F24 a sign-out with pending work counts it, never deletes it unasked, and stores it for its owner', async () => {
  const { phone, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  expect(await tab.engine.countUnsent()).toEqual({ operations: 2, photos: 1, drafts: 1 })
  await expect(tab.engine.deleteUserData()).rejects.toMatchObject({ code: 'unsent_work' })
  await tab.engine.signOutKeep()
  await phone.signIn()
  const back = phone.openTab()
  expect((await back.engine.countUnsent()).operations).toBe(2)
  await back.engine.deleteUserData({ evenUnsent: true })
  await phone.signIn()
  expect(await phone.openTab().engine.listAssignments()).toEqual([])
})

test('F24 with everything sent, a sign-out can delete the data on the phone', async () => {
  const { phone, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  await tab.engine.deleteUserData()
  expect(await tab.session.readSession()).toBeNull()
  expect(await phone.openTab().engine.listAssignments()).toEqual([])
})

test('F24 the export contains every operation with its key and every photo with its bytes', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const picture = samplePicture(1, 100_001)
  const photoId = await tab.engine.addPhoto(11, 111, picture)
  const key = await tab.engine.submitChecklist(11)
  await answerAll(tab.engine, 12)
  const file = JSON.parse(await (await tab.engine.exportUnsent()).text())
  expect(file.operations.map((one: { kind: string }) => one.kind)).toEqual(['start', 'photo', 'submit'])
  expect(file.operations[2].op_id).toBe(key)
  expect(file.photos).toHaveLength(1)
  expect(file.photos[0].photo_id).toBe(photoId)
  expect(Buffer.from(file.photos[0].data, 'base64').equals(Buffer.from(await picture.arrayBuffer()))).toBe(
    true,
  )
  expect(file.drafts).toMatchObject([{ execution_id: 12, notes: 'All in order' }])
  expect(server.effects).toEqual([])
})

test('F24 a sign-out aborts requests in flight before the logout request', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const other = phone.openSession()
  other.onSessionChange(() => undefined)
  server.injectFaults(/performance/, 'hang', 'hang')
  const own = new AbortController()
  const here = tab.session.authorizedFetch('/api/technician/performance/stats/')
  const there = other.authorizedFetch('/api/technician/performance/stats/', { signal: own.signal })
  await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
  await tab.session.logOut()
  await expect(here).rejects.toMatchObject({ code: 'sign_in_needed' })
  await expect(there).rejects.toMatchObject({ code: 'sign_in_needed' })
  await vi.waitFor(() => expect(server.logouts).toEqual([technician.id]))
  expect(server.accessTokens.size + server.refreshTokens.size).toBe(0)
})

test('F24 a sign-out with an expired access token still ends the session on the server', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.accessTokens.clear()
  await tab.session.logOut()
  await vi.waitFor(() => expect(server.logouts).toEqual([technician.id]))
  expect(server.refreshTokens.size).toBe(0)
})

test('F24 an offline sign-out ends the session on the phone immediately', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.injectFaults(/logout/, 'hang')
  await tab.session.logOut()
  expect(await tab.session.readSession()).toBeNull()
})
