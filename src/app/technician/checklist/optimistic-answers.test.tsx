// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ExecutionTask } from '#src/contract/executions.ts'
import {
  type ChecklistView,
  type OfflineEngine,
  OfflineError,
  type TaskAnswerInput,
} from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { EngineContext } from '../engine/engine-context.ts'
import { ChecklistRun } from './checklist-run.tsx'
import { makeChecklist, makeTask } from './sample-checklist.test-data.ts'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const Address = () => <output>{useLocation().search}</output>

/** A checklist whose writes stay pending until the test completes or rejects them, in order. */
async function open(tasks: ExecutionTask[], more: Partial<ChecklistView> = {}) {
  const savedAnswers: TaskAnswerInput[] = []
  const waiting: { keep: () => void; refuse: (error: unknown) => void }[] = []
  const answerTask = async (answer: TaskAnswerInput) => {
    await new Promise<void>((resolve, reject) => waiting.push({ keep: resolve, refuse: reject }))
    savedAnswers.push(answer)
  }
  page = renderPart(
    <EngineContext value={{ answerTask } as unknown as OfflineEngine}>
      <ChecklistRun checklist={makeChecklist(tasks, more)} />
      <Address />
    </EngineContext>,
  )
  await page.ready
  return {
    kept: savedAnswers,
    keepNext: () => act(async () => waiting.shift()!.keep()),
    refuseNext: () => act(async () => waiting.shift()!.refuse(new OfflineError('no_space'))),
  }
}

test('shows the next task before an OK is written, and reports it as saved only afterwards', async () => {
  const saved = { sync: { state: 'saved', current: 0, total: 0, sent_at: null } } as const
  const opened = await open([makeTask(1), makeTask(2), makeTask(3)], saved)
  const vibrations: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', {
    value: (pattern: unknown) => vibrations.push(pattern),
    configurable: true,
  })
  const { keepNext } = opened
  await page.press('OK')
  expect(page.text()).toContain('Task 2 of 3')
  expect(page.text()).toContain('Saving...')
  expect(page.text()).not.toContain('Saved on this phone')
  // A page that the phone discards now reopens at the task whose answer may be lost.
  expect(page.find('output')?.textContent).toBe('?task=1')
  expect(vibrations).toEqual([])
  await keepNext()
  expect(page.text()).toContain('Saved on this phone')
  expect(page.find('output')?.textContent).toBe('?task=2')
  expect(vibrations).toHaveLength(1)
})

test('returns to the task of a failed write with the reason, whatever followed', async () => {
  const opened = await open([makeTask(1), makeTask(2), makeTask(3), makeTask(4)])
  const { keepNext, refuseNext } = opened
  for (let taps = 0; taps < 3; taps++) await page.press('OK')
  expect(page.text()).toContain('Task 4 of 4')
  await refuseNext()
  expect(page.text()).toContain('Task 1 of 4')
  expect(page.text()).toContain('This answer is not saved')
  expect(page.text()).toContain('no space left on this phone')
  expect(page.text()).not.toContain('Undo')
  expect(page.button('OK').getAttribute('aria-pressed')).toBe('false')
  // The next write failed too: its task shows the error, and the first one stays on screen.
  await refuseNext()
  await keepNext()
  expect(page.text()).toContain('Task 1 of 4')
  expect(page.text()).toContain('Not saved')
  // From now on the screen waits for the write.
  await page.press('OK')
  expect(page.text()).toContain('Task 1 of 4')
  expect(page.text()).not.toContain('This answer is not saved')
  await keepNext()
  expect(page.text()).toContain('Task 2 of 4')
  expect(page.text()).toContain('This answer is not saved')
  await page.press('OK')
  await keepNext()
  expect(page.text()).toContain('Task 3 of 4')
  expect(page.text()).not.toContain('ot saved')
  expect(opened.kept.map(({ taskId }) => taskId)).toEqual([3, 1, 2])
})
