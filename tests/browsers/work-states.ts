import { expect } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { identityCalls } from '#src/contract/identity.ts'
import syncPage from '#src/i18n/en/sync-page.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { password, people } from '#tests/e2e/plant-server.ts'
import {
  choose,
  deleteAssignment,
  endSessions,
  loseAnswer,
  many,
  openChecklist,
  type Phone,
  press,
  refresh,
  requestRevision,
  reviseAndRefresh,
  sendAll,
  sendNow,
  setActive,
  setOnline,
  signInAgain,
  submit,
} from './state-steps.ts'
import { type Expected, expectPlaces, type Place, placeNames } from './sync-places.ts'

/** One state of a checklist: how the phone gets there and back, and what each place says. */
export interface State {
  name: string
  /** Before Submit. */
  prepare?: (phone: Phone) => Promise<unknown>
  /** Without a submission the checklist stays a draft. */
  isDraft?: boolean
  hasPhoto?: boolean
  /** The assignment has another checklist. */
  hasOther?: boolean
  /** After Submit. */
  reach?: (phone: Phone) => Promise<unknown>
  says: Expected
  /** Ends the state: all work is sent afterwards. */
  leave?: (phone: Phone) => Promise<unknown>
  /** The phone cannot send any more. */
  isLast?: true
}

/** The same words in every place of a checklist, except where a place has its own. */
const everywhere = (words: string, except: Expected = {}): Expected => ({
  flash: words,
  ...Object.fromEntries(placeNames.map((place): [Place, string] => [place, words])),
  ...except,
})

const without = (expected: Expected, ...places: Place[]): Expected =>
  Object.fromEntries(Object.entries(expected).filter(([place]) => !places.includes(place as Place)))

const sent = {
  flash: 'sent',
  header: 'sent',
  dashboard: 'sent completed',
  list: 'sent completed',
  history: 'sent completed',
  assignment: 'sent completed inReview',
  checklist: 'sent completed inReview',
  syncHead: 'sent',
  syncRow: 'sent',
}

const returned: Expected = {
  header: 'sent',
  dashboard: 'returned',
  list: 'returned',
  assignment: 'returned',
  checklist: 'returned',
  syncHead: 'sent',
  syncRow: 'sent',
}

export const connectionStates: State[] = [
  {
    name: 'draft',
    isDraft: true,
    says: without(everywhere('saved'), 'flash', 'syncRow'),
    leave: async (phone) => {
      await openChecklist(phone)
      await submit(phone)
    },
  },
  {
    name: 'without a network',
    prepare: (phone) => setOnline(phone, false),
    says: everywhere('offline', { header: 'counted' }),
    leave: sendAll,
  },
  {
    name: 'the server is unreachable',
    prepare: async ({ line }) => line.setDown(true),
    says: everywhere('queued', { header: 'counted' }),
    leave: sendAll,
  },
  {
    name: 'offline by choice',
    prepare: (phone) => choose(phone, syncPage['connection.workOffline']),
    says: everywhere('byChoice'),
    leave: (phone) => press(phone, syncPage['connection.goOnline']),
  },
  {
    name: 'offline by choice after a failed attempt',
    prepare: async ({ line }) => line.setDown(true),
    reach: async (phone) => {
      await sendNow(phone)
      await expect.poll(() => phone.window.readText()).toContain('Last error')
      await choose(phone, syncPage['connection.workOffline'])
    },
    says: without(everywhere('byChoice'), 'flash'),
    leave: async (phone) => {
      phone.line.setDown(false)
      await press(phone, syncPage['connection.goOnline'])
    },
  },
  {
    name: 'sending',
    prepare: async ({ line }) => line.injectFaults(/submit/, ...many('drip' as const)),
    says: everywhere('sending'),
    leave: sendAll,
  },
  {
    name: 'refused by the server',
    prepare: async ({ line }) => line.injectFaults(/submit/, ...many('refusal' as const)),
    says: everywhere('attention'),
    leave: async (phone) => {
      phone.line.clearFaults()
      await press(phone, technician['sync.retry'])
    },
  },
  { name: 'sent in the second of Submit', says: sent },
  {
    name: 'a revision is requested',
    reach: async (phone) => {
      await sendAll(phone)
      await requestRevision(phone)
      await refresh(phone)
    },
    says: returned,
  },
  {
    name: 'a revision is requested while the phone still waits for the response',
    prepare: loseAnswer,
    reach: reviseAndRefresh,
    says: without(everywhere('queued', { header: 'counted' }), 'flash'),
  },
  {
    name: 'a revision was requested before the phone got the receipt',
    prepare: loseAnswer,
    reach: async (phone) => {
      await reviseAndRefresh(phone)
      await sendAll(phone)
      await refresh(phone)
    },
    says: returned,
  },
]

export const deletedStates: State[] = [
  {
    name: 'the assignment was deleted before the server got the checklist',
    prepare: async ({ line }) => line.setDown(true),
    reach: async (phone) => {
      await deleteAssignment(phone)
      phone.line.setDown(false)
      await sendAll(phone)
      await refresh(phone)
    },
    // The server keeps the checklist of a deleted assignment; only the Sync page still lists it.
    says: {
      header: 'sent',
      dashboard: 'nothing',
      list: 'nothing',
      history: 'nothing',
      assignment: 'nothing',
      checklist: '',
      syncHead: 'sent',
      syncRow: 'sent',
    },
  },
  {
    name: 'the assignment was deleted, and a draft keeps it on the phone',
    hasOther: true,
    prepare: async (phone) => {
      await openChecklist({ ...phone, work: phone.work.other! })
      await phone.window.click({ role: 'button', name: 'OK' })
      await expectPlaces(phone.window, phone.work.other!, 'draft', { assignment: 'saved' })
    },
    reach: async (phone) => {
      await expectPlaces(phone.window, phone.work, 'sent', { syncRow: 'sent' })
      await deleteAssignment(phone)
      await refresh(phone)
    },
    says: {
      header: 'saved',
      dashboard: 'saved unassigned',
      list: 'saved unassigned',
      history: 'saved unassigned',
      // The supervisor can still review it.
      assignment: 'sent completed inReview',
      checklist: 'sent completed inReview',
      syncHead: 'saved',
      syncRow: 'sent',
    },
    leave: async (phone) => {
      await openChecklist({ ...phone, work: phone.work.other! })
      await submit(phone)
    },
  },
]

export const photoStates: State[] = [
  {
    name: 'the photo of a draft waits for Wi-Fi',
    prepare: (phone) => choose(phone, syncPage['connection.wifi']),
    isDraft: true,
    hasPhoto: true,
    says: {
      photo: 'forWifi',
      ...without(everywhere('saved'), 'flash', 'syncRow'),
      header: 'forWifi',
      syncHead: 'forWifi',
      photoRow: 'forWifi',
    },
    leave: async (phone) => {
      await sendNow(phone)
      await openChecklist(phone)
      await submit(phone)
    },
  },
  {
    name: 'a checklist waits for its photo, and the photo for Wi-Fi',
    hasPhoto: true,
    says: everywhere('forWifi', { photoRow: 'forWifi' }),
    leave: sendNow,
  },
  {
    name: 'Send now sends the photo on a mobile network',
    prepare: async ({ line }) => line.injectFaults(/images/, ...many('drip' as const)),
    hasPhoto: true,
    reach: sendNow,
    says: without(everywhere('sending', { photoRow: 'sending', syncRow: 'queued' }), 'flash'),
    leave: async (phone) => {
      phone.line.clearFaults()
      phone.line.setDown(true)
      phone.line.setDown(false)
      await sendNow(phone)
    },
  },
  {
    name: 'the server rejects the photo as too large',
    prepare: async ({ line }) => line.injectFaults(/images/, ...many('too large' as const)),
    hasPhoto: true,
    reach: sendNow,
    says: without(everywhere('attention', { photoRow: 'attention', syncRow: 'queued' }), 'flash'),
    leave: async (phone) => {
      phone.line.clearFaults()
      await press(phone, technician['sync.retry'])
      await sendNow(phone)
    },
  },
]

export const signInStates: State[] = [
  {
    name: 'the session has ended',
    prepare: endSessions,
    says: everywhere('signIn', {
      syncHead: 'ended signIn',
      notice: 'ended signIn',
      signInPage: 'ended signIn',
    }),
    leave: signInAgain,
  },
  {
    name: 'the password unlocked the app offline',
    prepare: async (phone) => {
      await endSessions(phone)
      await refresh(phone)
      await phone.window.see({ role: 'link', name: `Sync: ${technician['sync.allSentShort']}` })
      await setOnline(phone, false)
      await signInAgain(phone)
      await setOnline(phone, true)
    },
    says: everywhere('signIn', {
      syncHead: 'signIn unlocked',
      notice: 'signIn unlocked',
      signInPage: 'signIn unlocked',
    }),
    leave: signInAgain,
  },
  {
    name: 'the account was deactivated',
    prepare: (phone) => setActive(phone, false),
    says: everywhere('deactivated', {
      syncHead: 'deactivated',
      notice: 'deactivated',
      signInPage: 'deactivated',
    }),
    leave: async (phone) => {
      await setActive(phone, true)
      phone.plant.technician = await signIn(phone.plant.address, people.technician, password)
      await signInAgain(phone)
    },
  },
  {
    name: 'another person reset the password',
    prepare: ({ plant }) =>
      plant.admin.call(identityCalls.resetPassword, { params: { id: plant.technician.userId } }),
    says: everywhere('signIn', { syncHead: 'reset', notice: 'reset', signInPage: 'signIn reset' }),
    isLast: true,
  },
]
