import { expect, test, vi } from 'vitest'
import {
  answerAll,
  colleague,
  openPhoneWithWork,
  readWord,
  samplePicture,
  technician,
} from '#tests/offline/bench/phone.ts'

test('F18 the access token has expired: it is renewed once and the work goes up', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  await tab.engine.sendNow()
  expect(server.refreshes).toBe(1)
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F19 the refresh is refused: the work stays, says "Sign in to send", and goes up after sign-in', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  server.refreshTokens.clear()
  await tab.engine.sendNow()
  expect(await readWord(tab.engine, 11)).toBe('needs_signin')
  expect(await tab.session.readSession()).toMatchObject({ user: { id: technician.id }, isExpired: true })
  // Asking again is of no use, and the app still opens with everything in it.
  await tab.engine.sendNow()
  expect(server.refreshes).toBe(1)
  expect((await tab.engine.listAssignments()).map(({ id }) => id)).toEqual([1])
  await phone.signIn()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect(await readWord(tab.engine, 11)).toBe('sent')
})

test('F19 a refused refresh proves nothing arrived: the checklist can be taken back and changed', async () => {
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

test('F20 the refresh hits a network error: the session lives, the work waits and goes up later', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  const asksForPause = { status: 429, code: 'too_many_requests', headers: { 'Retry-After': '60' } }
  server.misbehave(/refresh/, 'cut', 'portal', { status: 503 }, asksForPause)
  for (let round = 0; round < 4; round += 1) {
    await tab.engine.sendNow()
    expect(await readWord(tab.engine, 11)).toBe('waiting')
    expect((await tab.session.readSession())?.isExpired).toBe(false)
    phone.later()
  }
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F21 two tabs need a single-use refresh token at once: one asks, both go on', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const other = phone.openTab()
  server.accessTokens.clear()
  const answers = await Promise.all(
    [tab, other, tab].map(({ session }) => session.authorizedFetch('/api/technician/pull/')),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(server.refreshes).toBe(1)
})

test('F22 the answer of a rotation is lost: the person signs in again and nothing is lost', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.accessTokens.clear()
  server.misbehave(/refresh/, 'lose answer')
  await tab.engine.sendNow()
  expect(await readWord(tab.engine, 11)).toBe('waiting')
  phone.later()
  await tab.engine.sendNow()
  expect(await readWord(tab.engine, 11)).toBe('needs_signin')
  await phone.signIn()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F23 another user on the same phone neither sees nor sends what is kept', async () => {
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
  // Even a tab of the first user that is still open does not send with the other one's tokens.
  const left = phone.openTab()
  await left.engine.sendNow()
  expect(server.requests).toEqual([])
  expect(await readWord(left.engine, 11)).toBe('needs_signin')
  await phone.signIn()
  await left.engine.sendNow()
  expect(server.effects).toHaveLength(3)
  expect(server.requests.every((request) => request.user === technician.id)).toBe(true)
})

test('F23 a user who signs in while the work of another goes up does not carry the rest of it', async () => {
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
  expect(await readWord(tab.engine, 11)).toBe('needs_signin')
})

test('F23 a user who signs in during the refresh of another is not mixed up with them', async () => {
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

test('F24 sign-out with pending work: it is counted, never deleted unasked, and kept for its owner', async () => {
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

test('F24 with everything sent, signing out deletes what is on the phone', async () => {
  const { phone, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  await tab.engine.deleteUserData()
  expect(await tab.session.readSession()).toBeNull()
  expect(await phone.openTab().engine.listAssignments()).toEqual([])
})

test('F24 the export holds every operation with its key and every photo with its bytes', async () => {
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

test('F24 signing out ends what is being asked for, and only then tells the server', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const other = phone.openSession()
  other.onSessionChange(() => undefined)
  server.misbehave(/performance/, 'hang', 'hang')
  const own = new AbortController()
  const here = tab.session.authorizedFetch('/api/technician/performance/stats/')
  const there = other.authorizedFetch('/api/technician/performance/stats/', { signal: own.signal })
  await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
  await tab.session.leaveSession()
  await expect(here).rejects.toMatchObject({ code: 'sign_in_needed' })
  await expect(there).rejects.toMatchObject({ code: 'sign_in_needed' })
  await vi.waitFor(() => expect(server.farewells).toEqual([technician.id]))
  expect(server.accessTokens.size + server.refreshTokens.size).toBe(0)
})

test('F24 a sign-in whose access token has run out is ended on the server all the same', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.accessTokens.clear()
  await tab.session.leaveSession()
  await vi.waitFor(() => expect(server.farewells).toEqual([technician.id]))
  expect(server.refreshTokens.size).toBe(0)
})

test('F24 without a network the sign-in ends on the phone, and nobody waits', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.misbehave(/logout/, 'hang')
  await tab.session.leaveSession()
  expect(await tab.session.readSession()).toBeNull()
})
