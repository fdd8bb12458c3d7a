// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '#src/app/shared/session/session.ts'
import { answered, makeTask } from '#src/app/technician/checklist/sample-checklist.test-data.ts'
import { openChecklistRun } from '#tests/open-checklist-run.tsx'

let page: Awaited<ReturnType<typeof openChecklistRun>>['page']
afterEach(async () => {
  await page.remove()
  vi.useRealTimers()
})

async function open(...given: Parameters<typeof openChecklistRun>) {
  const opened = await openChecklistRun(...given)
  page = opened.page
  return opened
}

test('shows the notes with the last answer, and rejects blank notes', async () => {
  const { engine, press, fill } = await open([makeTask(1, { response: answered('ok') }), makeTask(2)])
  expect(page.text()).not.toContain('Technician Notes (Required)')
  await press('OK')
  expect(page.button('Submit Checklist').disabled).toBe(true)
  await fill('Technician Notes (Required)', '   ')
  expect(page.button('Submit Checklist').disabled).toBe(true)
  await fill('Technician Notes (Required)', 'All good')
  expect(page.text()).toContain('8 characters')
  await press('Submit Checklist')
  expect(engine.submitChecklist).toHaveBeenCalledExactlyOnceWith(7, 'All good')
})

test('shows the Submit page next, even on a slow phone, without answer buttons and without a keyboard', async () => {
  const { redraw } = await open([makeTask(1, { response: answered('ok') }), makeTask(2)])
  await page.press('OK')
  expect(page.text()).not.toContain('Technician Notes (Required)')
  await redraw()
  expect(document.activeElement?.textContent).toBe('Before you submit')
  expect(() => page.button('OK')).toThrow()
  expect(page.find('output')?.textContent).toBe('?task=submit')
})

test('leads from the Submit page to the last task and back', async () => {
  const { press } = await open([makeTask(1, { response: answered('ok') })], {}, '/?task=submit')
  await press('Previous Task')
  expect(page.button('OK').getAttribute('aria-pressed')).toBe('true')
  await press('Notes and submit')
  expect(page.text()).toContain('Technician Notes (Required)')
})

test('opens a task instead of the Submit page while an answer is missing', async () => {
  await open([makeTask(1, { response: answered('ok') }), makeTask(2)], {}, '/?task=submit')
  expect(page.text()).toContain('Task 2 of 2')
  expect(page.text()).not.toContain('Technician Notes (Required)')
})

test('ignores a press just after the page appears', async () => {
  vi.useFakeTimers()
  const { engine } = await open([makeTask(1, { response: answered('ok') })])
  await page.fill('Technician Notes (Required)', 'All good')
  const pressNow = () => act(async () => page.button('Submit Checklist').click())
  await act(async () => vi.advanceTimersByTime(499))
  await pressNow()
  expect(engine.submitChecklist).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1))
  await pressNow()
  expect(engine.submitChecklist).toHaveBeenCalledOnce()
})

test('blocks the submission for a Not OK without description, and names the task', async () => {
  const { press, fill } = await open(
    [makeTask(1, { response: answered('not_ok') }), makeTask(2)],
    {},
    '/?task=2',
  )
  await press('OK')
  await fill('Technician Notes (Required)', 'Done')
  expect(page.text()).toContain('1 task is not complete')
  expect(page.button('Submit Checklist').disabled).toBe(true)
  await press('Task 1: Task called 1')
  expect(page.text()).toContain('Task 1 of 2')
})

test('shows a summary before the submission, and why it is blocked', async () => {
  const { press, fill } = await open(
    [makeTask(1, { response: answered('not_ok', 'The gland leaks') }), makeTask(2)],
    {},
    '/?task=2',
  )
  await press('OK')
  expect(page.text()).toContain('Before you submit')
  expect(page.text()).toContain('The gland leaks')
  expect(page.text()).toContain('To submit, write your notes above')
  await fill('Technician Notes (Required)', 'Gland to be repacked')
  expect(page.text()).not.toContain('To submit, write your notes above')
  expect(page.button('Submit Checklist').disabled).toBe(false)
})

test('names skipped tasks after the last one, with links', async () => {
  const { press } = await open([makeTask(1), makeTask(2)], {}, '/?task=2')
  await press('OK')
  expect(page.text()).not.toContain('Technician Notes (Required)')
  expect(page.text()).toContain('1 task is not complete')
  expect(page.text()).toContain('No answer yet')
  await press('Task 1: Task called 1')
  expect(page.text()).toContain('Task 1 of 2')
})

const allOk = [makeTask(1, { response: answered('ok') })]

test('offers one press for an unremarkable checklist, and submits the notes that it names', async () => {
  const { engine, press } = await open(allOk)
  await press('Submit with "Nothing unusual"')
  expect(engine.submitChecklist).toHaveBeenCalledExactlyOnceWith(7, 'Nothing unusual')
})

test.each([
  ['a Not OK', makeTask(1, { response: answered('not_ok', 'It drips') }), 'See Not OK tasks'],
  [
    'a task that was not inspected',
    makeTask(1, { response: answered('not_inspected', 'Locked') }),
    'Nothing unusual',
  ],
])(
  'requires notes and a second press after %s, and a tap satisfies the notes',
  async (_which, task, phrase) => {
    const { engine, press } = await open([task])
    expect(page.text()).not.toContain('Submit with')
    expect(page.button('Submit Checklist').disabled).toBe(true)
    await press(phrase)
    expect(page.button(phrase).disabled).toBe(true)
    await press('Submit Checklist')
    expect(engine.submitChecklist).toHaveBeenCalledExactlyOnceWith(7, phrase)
  },
)

test('adds a ready-made note to typed notes as a line', async () => {
  const { press, fill } = await open(allOk)
  await fill('Technician Notes (Required)', 'Grease is low ')
  expect(page.text()).not.toContain('Submit with')
  await press('Nothing unusual')
  expect(page.field('Technician Notes (Required)').value).toBe('Grease is low\nNothing unusual')
})

test('offers the recent phrases of the user after the submission', async () => {
  const user = { id: 3 } as NonNullable<ReturnType<typeof useSession.getState>['user']>
  useSession.setState({ user })
  const first = await open(allOk)
  await first.fill('Technician Notes (Required)', 'Grease is low\nNothing unusual')
  await first.press('Submit Checklist')
  await page.remove()
  await open(allOk)
  const phrases = page.all('fieldset button').map(({ textContent }) => textContent)
  expect(phrases).toEqual(['Nothing unusual', 'Grease is low'])
  useSession.setState({ user: null })
})
