import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainOutbox } from '#src/offline/outbox/drain-outbox.ts'
import {
  answerAll,
  openPhoneWithWork,
  readSyncState,
  samplePicture,
  technician,
} from '#tests/offline/harness/phone.ts'
import { sendSignedOut } from '#tests/offline/harness/state-changes.ts'
import { SOON } from '#tests/soon.ts'

/** The browser's Network Information API. */
class Connection extends EventTarget {
  type = 'cellular'
  change(type: string) {
    this.type = type
    this.dispatchEvent(new Event('change'))
  }
}

let connection: Connection
beforeEach(() => {
  connection = new Connection()
  vi.stubGlobal('navigator', { connection, onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

type Opened = Awaited<ReturnType<typeof openPhoneWithWork>>

/** A tab that sends and pulls by itself. */
function openAutomatic({ phone }: Opened) {
  const { engine } = phone.openTab({ isAutomatic: true })
  return engine
}

/** A run that no person started. */
function drain({ phone, tab }: Opened) {
  const { database, session } = tab
  const locks = {
    request: async (_name: string, _options: object, work: (lock: object) => unknown) => work({}),
  }
  return drainOutbox(
    {
      userId: technician.id,
      database,
      session,
      locks: locks as never,
      openChannel: () => null,
      now: () => phone.time,
      random: () => 0.5,
      upload: null,
    },
    new AbortController().signal,
  )
}

/** The effects on the server, without the start. */
const listSent = ({ server }: Opened) => server.effects.filter((effect) => effect !== 'start 1')

async function submit({ tab }: Opened, executionId: number): Promise<void> {
  await answerAll(tab.engine, executionId)
  await tab.engine.submitChecklist(executionId)
}

test('a phone that works offline by choice sends and fetches nothing, and sends once when it goes online', async () => {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  await tab.engine.changeConnection({ works_offline: true })
  const before = server.requests.length
  await submit(opened, 11)
  await tab.engine.sendNow()
  expect(await drain(opened)).toEqual({ end: 'waiting', nextAt: null })
  expect(await tab.engine.pull()).toBe('unchanged')
  expect(await tab.engine.refreshDocument('notifications')).toBe('unchanged')
  expect(await tab.engine.changeSettings({ mails: { assigned: false } })).toBe(false)
  expect(server.requests.slice(before)).toEqual([])
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')

  const engine = openAutomatic(opened)
  await engine.changeConnection({ works_offline: false })
  await vi.waitFor(() => expect(listSent(opened)).toEqual(['submit 11']), SOON)
  await vi.waitFor(async () => expect(await engine.waitingSettings()).toEqual({}), SOON)
})

test('a run that is under way starts no request after the choice to work offline', async () => {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  await submit(opened, 11)
  await submit(opened, 12)
  tab.disk.runAtWrite('receipts', 1, () => void tab.engine.changeConnection({ works_offline: true }))
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1'])
})

test('work that needed a sign-in waits by choice after the sign-in', async () => {
  const opened = await openPhoneWithWork()
  const { phone, tab } = opened
  await submit(opened, 11)
  await sendSignedOut(opened)
  expect(await readSyncState(tab.engine, 11)).toBe('needs_signin')
  await tab.engine.changeConnection({ works_offline: true })
  await phone.signIn()
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
})

test('a full phone goes online and sends', async () => {
  const opened = await openPhoneWithWork()
  const { tab } = opened
  await submit(opened, 11)
  await tab.engine.changeConnection({ works_offline: true, photos_on_wifi: true })
  tab.disk.limit(0)
  await tab.engine.changeConnection({ works_offline: false })
  await tab.engine.sendNow()
  expect(listSent(opened)).toEqual(['submit 11'])
})

test('on a mobile network photos and their checklists wait for Wi-Fi, and other work does not', async () => {
  const opened = await openPhoneWithWork()
  const { tab } = opened
  await tab.engine.changeConnection({ photos_on_wifi: true })
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await submit(opened, 11)
  await submit(opened, 12)
  expect(await drain(opened)).toEqual({ end: 'waiting', nextAt: null })
  expect(listSent(opened)).toEqual(['submit 12'])
  const operations = (await tab.engine.listOperations()).filter(({ kind }) => kind !== 'start')
  expect(
    operations.map(({ kind, sync_state, has_unsent_photos }) => [kind, sync_state, has_unsent_photos]),
  ).toEqual([
    ['photo', 'waiting', true],
    ['submit', 'waiting', true],
    ['submit', 'sent', false],
  ])
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view?.sync).toMatchObject({ state: 'waiting', has_unsent_photos: true })
})

test('photos are sent when the connection becomes Wi-Fi', async () => {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  await tab.engine.changeConnection({ photos_on_wifi: true })
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await submit(opened, 11)
  await drain(opened)
  expect(listSent(opened)).toEqual([])
  openAutomatic(opened)
  connection.change('wifi')
  await vi.waitFor(() => expect(listSent(opened)).toHaveLength(2), SOON)
  expect(server.effects.at(-1)).toBe('submit 11')
})

test('Send now sends photos over a mobile network, and later photos wait again', async () => {
  const opened = await openPhoneWithWork()
  const { tab } = opened
  await tab.engine.changeConnection({ photos_on_wifi: true })
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.sendNow()
  expect(listSent(opened)).toHaveLength(1)
  await tab.engine.addPhoto(11, 111, samplePicture(2))
  await drain(opened)
  expect(listSent(opened)).toHaveLength(1)
})
