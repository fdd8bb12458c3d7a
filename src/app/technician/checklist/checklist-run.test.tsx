// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError, type PhotoOutcome } from '#src/offline/public.ts'
import { openChecklistRun } from '#tests/open-checklist-run.tsx'
import type { renderPart } from '#tests/render-part.tsx'
import { answered, makeChecklist, makeTask } from './sample-checklist.test-data.ts'

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(...given: Parameters<typeof openChecklistRun>) {
  const opened = await openChecklistRun(...given)
  page = opened.page
  return opened
}

const measured = { requires_measurement: true, tolerance_min: 4.5, tolerance_max: 6.5, unit: 'bar' }

test('saves OK and goes on to the next task', async () => {
  const { kept, press } = await open([makeTask(1), makeTask(2)])
  await press('OK')
  expect(kept).toEqual([{ executionId: 7, taskId: 1, status: 'ok' }])
  expect(page.text()).toContain('Task 2 of 2')
  expect(page.find('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50')
})

test('shows the task number and the note of the supervisor', async () => {
  const tasks = [makeTask(1, { task_number: '4.2' }), makeTask(2)]
  const { execution } = makeChecklist(tasks)
  const { press } = await open(tasks, { execution: { ...execution, equipment_notes: 'Mind the step' } })
  expect(page.text()).toContain('No. 4.2')
  expect(page.find('details')?.hasAttribute('open')).toBe(true)
  expect(page.text()).toContain('Note from your supervisorMind the step')
  await press('OK')
  expect(page.text()).toContain('No. 2')
  // Collapsed after the first task, and one press away.
  expect(page.text()).toContain('Mind the step')
  expect(page.find('details')?.hasAttribute('open')).toBe(false)
})

test('undoes the last OK and shows its task', async () => {
  const { kept, press } = await open([makeTask(1), makeTask(2)])
  await press('OK')
  await press('Undo')
  expect(kept.at(-1)).toMatchObject({ taskId: 1, status: null })
  expect(page.text()).toContain('Task 1 of 2')
  expect(page.button('OK').getAttribute('aria-pressed')).toBe('false')
})

test('stays on the task after Not OK and asks for a description', async () => {
  const { kept, press, fill } = await open([makeTask(1), makeTask(2)])
  await press('Not OK')
  expect(page.text()).toContain('Task 1 of 2')
  expect(page.text()).toContain('Please describe what is not OK.')
  await fill('Description (Required)', 'Drips')
  await press('Next Task')
  // Only the changed fields: another tab may have changed the rest.
  expect(kept.at(-1)).toEqual({ executionId: 7, taskId: 1, description: 'Drips' })
  expect(page.text()).toContain('Task 2 of 2')
})

test('preserves Not OK when the user types a description before the write ends', async () => {
  const { engine, kept, press, fill } = await open([makeTask(1), makeTask(2)])
  const answerTask = engine.answerTask.getMockImplementation()!
  let goOn = () => {}
  engine.answerTask.mockImplementationOnce(async (answer) => {
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    await answerTask(answer)
  })
  await press('Not OK')
  await fill('Description (Required)', 'Drips')
  await act(async () => goOn())
  await press('Next Task')
  expect(page.text()).toContain('Task 2 of 2')
  expect(kept).toEqual([
    { executionId: 7, taskId: 1, status: 'not_ok' },
    { executionId: 7, taskId: 1, description: 'Drips' },
  ])
})

test('ignores an answer within 500 ms after the task changes', async () => {
  vi.useFakeTimers()
  const { kept, redraw } = await open([makeTask(1), makeTask(2), makeTask(3)])
  const wait = (time: number) => act(async () => vi.advanceTimersByTime(time))
  const pressNow = async () => {
    await act(async () => page.button('OK').click())
    await redraw()
  }
  await wait(500)
  await pressNow()
  await wait(200)
  await pressNow()
  await wait(299)
  await pressNow()
  expect(kept.map(({ taskId }) => taskId)).toEqual([1])
  await wait(1)
  await pressNow()
  expect(kept.map(({ taskId }) => taskId)).toEqual([1, 2])
})

test('blocks Next until the task is answered, and says why', async () => {
  const { press } = await open([makeTask(1), makeTask(2)])
  const hint = document.getElementById(page.button('Next Task').getAttribute('aria-describedby')!)
  expect(hint?.textContent).toBe('Answer this task first.')
  expect(page.button('Next Task').disabled).toBe(true)
  expect(page.button('Previous Task').disabled).toBe(true)
  await press('Not OK')
  expect(page.button('Next Task').disabled).toBe(false)
  expect(page.text()).not.toContain('Answer this task first.')
})

test('selects Not OK on blur for a value outside the limits, and asks for a reason for OK', async () => {
  const { fill, press, kept } = await open([makeTask(1, measured), makeTask(2)])
  await fill('Measured value in bar', '7,2')
  expect(page.text()).toContain('7.2 bar is outside the limits (4.5 to 6.5): OK needs a reason.')
  expect(page.button('Not OK').getAttribute('aria-pressed')).toBe('false')
  await act(async () => page.find('input')!.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(page.button('Not OKoutside the limits').getAttribute('aria-pressed')).toBe('true')
  await press('OK')
  expect(page.text()).toContain('Task 1 of 2')
  expect(page.text()).toContain('Please give the reason.')
  await fill('Why is it still OK? (Required)', 'Pump was started a minute ago')
  await press('OKoutside the limits')
  expect(Object.assign({}, ...kept)).toMatchObject({ status: 'ok', measurement: 7.2 })
  expect(page.text()).toContain('Task 2 of 2')
})

test('shows limits that were not parsed as printed, without checking values against them', async () => {
  const unparsedLimits = { requires_measurement: true, unread_limits: '4.5 bar (new: 6)', unit: 'bar' }
  const { fill } = await open([makeTask(1, unparsedLimits), makeTask(2)])
  expect(page.text()).toContain('Limit not understood: read the text')
  expect(page.text()).toContain('4.5 bar (new: 6)')
  await fill('Measured value in bar', '7,2')
  expect(page.text()).not.toMatch(/within the limits|outside the limits/)
  for (const answer of ['OK', 'Not OK']) expect(page.button(answer).hasAttribute('data-proposed')).toBe(false)
})

test('does not go on after OK without the required value', async () => {
  const { press, fill, kept } = await open([makeTask(1, measured), makeTask(2)])
  await press('OK')
  expect(page.text()).toContain('Task 1 of 2')
  expect(page.text()).toContain('Enter the measured value to continue.')
  await fill('Measured value in bar', '5.4')
  await press('OK')
  // One write or two, depending on the debounce.
  expect(Object.assign({}, ...kept)).toMatchObject({ status: 'ok', measurement: 5.4 })
  expect(page.text()).toContain('Task 2 of 2')
})

test('saves typed text after the debounce', async () => {
  vi.useFakeTimers()
  const { fill, kept } = await open(
    [makeTask(1, { response: answered('not_ok') }), makeTask(2)],
    {},
    '/?task=1',
  )
  await fill('Description (Required)', 'Gland drips')
  expect(page.text()).toContain('Saving...')
  expect(kept).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(kept.at(-1)).toMatchObject({ description: 'Gland drips' })
})

test('does not show an answer whose write failed, and shows the error', async () => {
  const { engine, press } = await open([makeTask(1), makeTask(2)])
  engine.answerTask.mockRejectedValueOnce(new OfflineError('no_space'))
  await press('OK')
  expect(page.text()).toContain('Task 1 of 2')
  expect(page.text()).toContain('This answer is not saved')
  expect(page.text()).toContain('no space left on this phone')
  expect(page.button('OK').getAttribute('aria-pressed')).toBe('false')
})

test('shows unsaved input once, and asks before leaving', async () => {
  const { engine, press, fill } = await open(
    [makeTask(1, { response: answered('not_ok') }), makeTask(2)],
    { sync: { state: 'saved', current: 0, total: 0, sent_at: null } },
    '/?task=1',
  )
  expect(page.text()).toContain('Saved on this phone')
  engine.answerTask.mockRejectedValue(new OfflineError('no_space'))
  await fill('Description (Required)', 'Gland drips')
  await press('Next Task')
  await page.until(() => expect(page.text()).toContain('Leave without saving?'))
  expect(page.text()).toContain('This answer is not saved')
  expect(page.text()).toContain('Not saved')
  expect(page.text()).not.toContain('Saved on this phone')
  expect(page.text()).toContain('Task 1 of 2')
  await press('Cancel')
  engine.answerTask.mockResolvedValue(undefined)
  // A second press retries with all typed text.
  await press('Next Task')
  expect(engine.answerTask).toHaveBeenLastCalledWith({
    executionId: 7,
    taskId: 1,
    description: 'Gland drips',
  })
  expect(page.text()).toContain('Task 2 of 2')
})

test('reports unsaved notes and does not submit older ones', async () => {
  const { engine, press, fill } = await open([makeTask(1, { response: answered('ok') })])
  engine.saveNotes.mockRejectedValue(new OfflineError('no_space'))
  engine.submitChecklist.mockRejectedValueOnce(new OfflineError('no_space'))
  await fill('Technician Notes (Required)', 'The new ones')
  await press('Submit Checklist')
  expect(page.text()).toContain('Failed to submit checklist')
  await press('Submit Checklist')
  expect(engine.submitChecklist.mock.calls).toEqual([
    [7, 'The new ones'],
    [7, 'The new ones'],
  ])
})

test('reopens the checklist at a Not OK without description after the phone kills the page', async () => {
  await open([makeTask(1, { response: answered('not_ok') }), makeTask(2), makeTask(3)])
  expect(page.text()).toContain('Task 1 of 3')
})

test('names the failed files of a selection, also after leaving the task', async () => {
  const { engine, press } = await open(
    [makeTask(1, { response: answered('ok') }), makeTask(2)],
    {},
    '/?task=1',
  )
  const refusal = new OfflineError('photo_not_an_image')
  engine.addPhotos.mockResolvedValueOnce([
    { name: 'plan.pdf', photo_id: null, error: refusal },
    { name: 'IMG_1.jpg', photo_id: 'a', error: null },
  ])
  const choose = () =>
    act(async () => {
      const input = page.all('input[type=file]')[1] as HTMLInputElement
      Object.defineProperty(input, 'files', { value: [new File(['x'], 'plan.pdf')], configurable: true })
      Object.defineProperty(input, 'value', { value: '', configurable: true, writable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose()
  await page.until(() => expect(page.text()).toContain('1 photo is not saved'))
  expect(page.text()).toContain('plan.pdf: This file is not an image.')
  let finish: (outcomes: PhotoOutcome[]) => void = () => undefined
  engine.addPhotos.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const show = vi.spyOn(notifications, 'show')
  await choose()
  await press('Next Task')
  await act(async () => finish([{ name: 'plan.pdf', photo_id: null, error: refusal }]))
  const message = 'plan.pdf: This file is not an image.'
  await page.until(() => expect(show).toHaveBeenCalledWith(expect.objectContaining({ message })))
})

test('counts a Not OK without description in the percentage, but not as done', async () => {
  const { press } = await open([makeTask(1), makeTask(2)])
  await press('Not OK')
  expect(page.text()).toContain('Task 1 of 2 · 50 %')
  expect(page.all('[role=progressbar] [data-answer]')).toEqual([])
})

test('lists every task with its answer in All Tasks, with links', async () => {
  const tasks = [
    makeTask(1, { response: answered('ok') }),
    makeTask(2, { requires_photo: true }),
    makeTask(3),
  ]
  const { press } = await open(tasks)
  await press('All Tasks')
  const entries = page.all('li button').map((entry) => entry.textContent)
  expect(entries).toHaveLength(3)
  expect(entries[0]).toContain('OK')
  expect(entries[1]).toContain('Photo wanted')
  expect(entries[2]).toContain('Pending')
  await press(entries[2]!)
  expect(page.text()).toContain('Task 3 of 3')
})

test('shows the requested revision and starts at its first task', async () => {
  const tasks = [1, 2, 3].map((id) => makeTask(id, { response: answered('ok') }))
  const { press } = await open(tasks, {
    sent_back: {
      kind: 'revision_requested',
      comments: 'Please read the gauge again.',
      reviewer: 'Sara Vogel',
      reviewed_at: null,
      task_ids: [2],
    },
  })
  expect(page.text()).toContain('Revision requested · Returned by Sara Vogel')
  expect(page.text()).toContain('Please read the gauge again.')
  expect(page.text()).toContain('Task 2 of 3')
  expect(page.text()).toContain('Recheck')
  const isNoticeOpen = () => page.find('details')?.hasAttribute('open')
  expect(isNoticeOpen()).toBe(true)
  await press('Next Task')
  expect(isNoticeOpen()).toBe(false)
  await press('Previous Task')
  expect(isNoticeOpen()).toBe(true)
})

test('saves notes at once when the phone goes to sleep', async () => {
  vi.useFakeTimers()
  const { engine, fill } = await open([makeTask(1, { response: answered('ok') })])
  await fill('Technician Notes (Required)', 'Gland drips')
  expect(engine.saveNotes).not.toHaveBeenCalled()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(engine.saveNotes).toHaveBeenCalledExactlyOnceWith(7, 'Gland drips')
})

test('shows the same task after the camera made the phone discard the page', async () => {
  await open([makeTask(1), makeTask(2), makeTask(3)], {}, '/?assignment=2&task=3')
  expect(page.text()).toContain('Task 3 of 3')
})

test('stores the task in the URL from the start', async () => {
  const { press } = await open(
    [makeTask(1, { response: answered('ok') }), makeTask(2), makeTask(3)],
    {},
    '/?a=2',
  )
  await press('Not OK')
  expect(page.text()).toContain('Task 2 of 3')
  expect(page.find('output')?.textContent).toBe('?a=2&task=2')
})
