// @vitest-environment happy-dom
import { act } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '#src/app/shared/session/session.ts'
import { LoginForm } from '#src/app/shell/login/login-form.tsx'
import { describeSavedWork } from '#src/app/shell/login/saved-work-notes.tsx'
import { browserUnsentWork } from '#src/offline/browser/unsent-work-record.ts'
import { type SyncState, syncStates } from '#src/offline/model/sync-state.ts'
import { SECOND_SUBMISSION } from '#tests/offline/harness/fake-server.ts'
import { answerAll, samplePicture, technician } from '#tests/offline/harness/phone.ts'
import { sendSignedOut, sendWithoutResponse, stateChanges } from '#tests/offline/harness/state-changes.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { AssignmentList } from '../assignment/assignment-card.tsx'
import AssignmentDetailsScreen from '../assignment-details/assignment-details-screen.tsx'
import ChecklistScreen from '../checklist/checklist-screen.tsx'
import { useConnectionChoices } from '../engine/connection-choices.ts'
import { useLive } from '../engine/use-live.ts'
import { OperationRow } from '../sync/operation-row.tsx'
import SyncLink from '../sync/sync-link.tsx'
import { SyncSummary } from '../sync/sync-summary.tsx'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(async () => {
  await rendered.page.remove()
  vi.restoreAllMocks()
  useSession.setState({ isExpired: false, expiry: null, user: null })
  useConnectionChoices.setState(useConnectionChoices.getInitialState())
})

/** Everything that the screens can say about a state, in any place. */
const sayings: Record<Exclude<SyncState, 'none'>, RegExp> = {
  saved: /Saved on this phone(?!\. (Sent|This browser))|\bSaved$|checklists? not submitted/,
  waiting:
    /Saved, not sent yet|Waiting for connection|\d waiting|not sent yet|waiting for a connection|Waiting: you work offline|Waiting for Wi-Fi/,
  sending: /Sending/,
  sent: /Sent (?!when)|Completed|completed successfully|All sent|All work is sent|: everything is sent/,
  needs_signin: /Sign in to send/,
  needs_attention: /Needs attention|needs your attention/,
}

const listStates = (text: string) =>
  Object.entries(sayings).flatMap(([state, words]) => (words.test(text) ? [state] : []))

function SyncPage() {
  const status = useLive((engine) => engine.syncStatus())
  const operations = useLive((engine) => engine.listOperations())
  if (status.status !== 'ready' || operations.status !== 'ready') return null
  return (
    <>
      <section data-place="sync">
        <SyncSummary status={status.value} />
      </section>
      {operations.value.map((operation) => (
        <section key={operation.op_id} data-place={operation.kind}>
          <OperationRow operation={operation} />
        </section>
      ))}
    </>
  )
}

function Card() {
  const live = useLive((engine) => engine.listAssignments())
  if (live.status !== 'ready') return null
  return <AssignmentList label="Work" headingLevel={2} assignments={live.value} renderActions={() => null} />
}

function SignInPage() {
  const live = useLive((engine) => engine.countUnsent())
  if (live.status !== 'ready') return null
  const { operations, drafts } = live.value
  browserUnsentWork.write(technician.id, { unsent: operations, drafts, at: '2026-03-02T08:00:00.000Z' })
  return (
    <>
      <section data-place="sign-in">
        <LoginForm onSignedIn={() => undefined} />
      </section>
      <section data-place="kept">{describeSavedWork({ user_id: 7, name: 'Tess', ...live.value })}</section>
    </>
  )
}

function AllPlaces() {
  return (
    <>
      <section data-place="header">
        <SyncLink />
      </section>
      <section data-place="card">
        <Card />
      </section>
      <section data-place="assignment">
        <AssignmentDetailsScreen />
      </section>
      <section data-place="checklist">
        <ChecklistScreen />
      </section>
      <SyncPage />
      <SignInPage />
    </>
  )
}

const places = [
  'header',
  'card',
  'assignment',
  'flash',
  'checklist',
  'sync',
  'submit',
  'sign-in',
  'kept',
] as const
type Place = (typeof places)[number]

function readPlaces(): Record<Place, string[]> {
  const read = (place: Place) =>
    place === 'flash'
      ? (rendered.page.find('[data-place=assignment] [data-words]')?.getAttribute('data-words') ?? '')
      : (rendered.page.find(`[data-place=${place}]`)?.textContent ?? '')
  return Object.fromEntries(places.map((place) => [place, listStates(read(place))])) as never
}

/** All places, after the submission of checklist 11 led to its assignment. */
async function open() {
  const pathname = '/technician/assignment/1'
  const search = '?assignment=1&equipment=5&checklist=111'
  const state = { arrival: { message: 'Checklist submitted', executionId: 11 } }
  const screens = (
    <Routes>
      <Route path="/technician/assignment/:id" element={<AllPlaces />} />
    </Routes>
  )
  rendered = await renderOnPhone(screens, {}, { pathname, search, state })
  const { engine } = rendered
  // The start has its own row, and is sent before.
  await act(async () => {
    await engine.startAssignment(1)
    await engine.sendNow()
  })
  return rendered
}

/** What each place says about a state. Unsent work has no row before its submission. */
function expectedPlaces(state: SyncState): Record<Place, string[]> {
  const said = state === 'none' ? [] : [state]
  const isSubmitted = state !== 'none' && state !== 'saved'
  const isUnsent = isSubmitted && state !== 'sent'
  return {
    // The phone sent the start.
    header: state === 'none' ? ['sent'] : said,
    card: said,
    assignment: said,
    flash: said,
    checklist: said,
    sync: state === 'none' ? ['sent'] : said,
    submit: isSubmitted ? said : [],
    'sign-in': state === 'needs_signin' ? said : [],
    // The sign-in page of another user only counts unsent work.
    kept: state === 'none' || state === 'sent' ? ['sent'] : isUnsent ? [] : said,
  }
}

test.each(syncStates)('every place says the same about the state "%s"', async (state) => {
  const opened = await open()
  await act(async () => {
    await stateChanges[state].reach(opened)
    if (state === 'needs_signin') useSession.setState({ isExpired: true, user: technician })
  })
  await opened.page.until(() => expect(readPlaces()).toEqual(expectedPlaces(state)))
})

test('a checklist that waits says the same without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const opened = await open()
  await act(async () => {
    await stateChanges.waiting.reach(opened)
  })
  await opened.page.until(() => expect(readPlaces()).toEqual(expectedPlaces('waiting')))
  expect(opened.page.text()).toContain('Waiting for connection')
  expect(opened.page.text()).not.toContain('not sent yet')
})

test.each([
  ['Waiting: you work offline', { works_offline: true }],
  ['Waiting for Wi-Fi', { photos_on_wifi: true, type: 'cellular' }],
])('a checklist says the same in every place about the choice: %s', async (words, choice) => {
  const opened = await open()
  await act(async () => {
    await answerAll(opened.engine, 11)
    await opened.engine.addPhoto(11, 111, samplePicture(1))
    await opened.engine.submitChecklist(11)
    useConnectionChoices.setState(choice)
  })
  await opened.page.until(() => {
    expect(readPlaces()).toEqual(expectedPlaces('waiting'))
    for (const place of ['header', 'card', 'assignment', 'checklist', 'sync', 'photo', 'submit'])
      expect(opened.page.find(`[data-place=${place}]`)?.textContent, place).toContain(words)
  })
  expect(opened.page.text()).not.toMatch(/Waiting for connection|not sent yet|\d waiting/)
})

test('no checklist waits for Wi-Fi while Send now uploads a photo over the mobile network', async () => {
  const opened = await open()
  const { engine, page } = opened
  await act(async () => {
    await engine.changeConnection({ photos_on_wifi: true })
    useConnectionChoices.setState({ type: 'cellular' })
    for (const execution of [12, 11]) {
      await answerAll(engine, execution)
      await engine.addPhoto(execution, execution === 11 ? 111 : 121, samplePicture(execution))
      await engine.submitChecklist(execution)
    }
  })
  await page.until(() => expect(page.text()).toContain('Waiting for Wi-Fi'))
  await act(() => sendWithoutResponse(opened, /images/))
  await page.until(() => {
    const photos = [...document.querySelectorAll('[data-place=photo]')].map(({ textContent }) => textContent)
    // After some seconds the other photo is sending too.
    expect(photos.filter((text) => text.includes('Sending'))).toHaveLength(1)
    expect(page.text()).not.toContain('Waiting for Wi-Fi')
  })
})

test('a checklist that is submitted after the session ended waits for the sign-in before any attempt', async () => {
  const opened = await open()
  await act(async () => {
    await stateChanges.waiting.reach(opened)
  })
  await opened.page.until(() => expect(readPlaces()).toEqual(expectedPlaces('waiting')))
  await act(async () => useSession.setState({ isExpired: true, user: technician }))
  await opened.page.until(() => expect(readPlaces()).toEqual(expectedPlaces('needs_signin')))
})

test('a checklist that waits shows no review of it, although the server has reviewed it', async () => {
  const opened = await open()
  const { engine, server, page } = opened
  server.injectFaults(/submit/, 'lose answer')
  await act(async () => {
    await stateChanges.waiting.reach(opened)
    await engine.sendNow()
    server.executions = server.executions.map((one) =>
      one.id === 11 ? { ...one, review_status: 'approved', reviewed_at: '2026-03-02T09:00:00.000Z' } : one,
    )
    await engine.pull()
  })
  await page.until(() => expect(readPlaces()).toEqual(expectedPlaces('waiting')))
  expect(page.text()).not.toMatch(/Approved|Waiting for review/)
})

/** How the photo of a draft gets each state. */
const photoStates = {
  waiting: async () => undefined,
  sending: (opened) => sendWithoutResponse(opened, /images/),
  sent: ({ engine }) => engine.sendNow(),
  needs_signin: sendSignedOut,
  needs_attention: async ({ engine, server }) => {
    server.injectFaults(/images/, { status: 403 })
    await engine.sendNow()
  },
} satisfies Partial<Record<SyncState, (opened: typeof rendered) => Promise<unknown>>>

test.each(Object.keys(photoStates) as (keyof typeof photoStates)[])(
  'the checklist and the Sync page say the same about a photo in the state "%s"',
  async (state) => {
    const opened = await open()
    const { engine, page } = opened
    await act(async () => {
      await engine.addPhoto(11, 111, samplePicture(1))
      await photoStates[state](opened)
    })
    const read = (selector: string) => listStates(page.find(selector)?.textContent ?? '')
    await page.until(() => {
      expect(read('[data-place=checklist] [aria-label="Photos of this task"]')).toEqual([state])
      expect(read('[data-place=photo]')).toEqual([state])
    })
  },
)

test('the notice of deleted work says of each checklist what is true', async () => {
  const { engine, page, server } = await open()
  await act(async () => {
    await answerAll(engine, 11)
    await engine.submitChecklist(11)
    await engine.answerTask({
      executionId: 12,
      taskId: 121,
      status: 'ok',
      description: '',
      measurement: null,
    })
    await engine.sendNow()
    server.assignments = []
    server.executions = []
    await engine.pull()
  })
  const lines = () =>
    page.all('[data-place=assignment] [role=alert] li').map((line) => line.textContent ?? '')
  await page.until(() => {
    expect(lines().map(listStates)).toEqual([['sent'], ['saved']])
    expect(lines()[0]).toContain('Checklist 11')
  })
  // The row of the confirmed checklist, and the checklist itself.
  expect(page.text()).not.toContain('Not Started')
  expect(readPlaces().checklist).toEqual(['sent'])
})

test("the server's message about a second submission reaches the person", async () => {
  const { engine, page, server } = await open()
  // Another phone of the same person submitted it.
  server.submissions.set(11, { technician_notes: 'From the other phone', task_responses: [] })
  server.isSecondStored = true
  await act(async () => {
    await answerAll(engine, 11)
    await engine.submitChecklist(11)
    await engine.sendNow()
  })
  await page.until(() => {
    for (const place of ['assignment', 'checklist', 'submit'])
      expect(page.find(`[data-place=${place}]`)?.textContent, place).toContain(SECOND_SUBMISSION)
  })
  expect(readPlaces()).toEqual(expectedPlaces('sent'))
})
