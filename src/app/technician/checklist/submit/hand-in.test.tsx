// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
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

test('focuses the notes next, even on a slow phone', async () => {
  const { redraw } = await open([makeTask(1, { response: answered('ok') }), makeTask(2)])
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await page.press('OK')
  await act(async () => vi.advanceTimersByTime(60_000))
  vi.useRealTimers()
  expect(page.text()).not.toContain('Technician Notes (Required)')
  await redraw()
  expect(document.activeElement).toBe(page.find('textarea'))
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
