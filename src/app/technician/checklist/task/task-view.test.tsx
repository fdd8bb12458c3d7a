// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  answered,
  makeChecklist,
  makeTask,
} from '#src/app/technician/checklist/sample-checklist.test-data.ts'
import { EngineContext } from '#src/app/technician/engine/engine-context.ts'
import type { OfflineEngine } from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { TaskView } from './task-view.tsx'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const gauge = { requires_measurement: true, requires_photo: true, tolerance_max: 6.5, unit: 'bar' }

test.each([
  ['Could not be inspected', 'not_inspected'],
  ['Not applicable', 'not_applicable'],
])('asks only for the reason after %s, and stays on the task', async (name, status) => {
  const engine = { answerTask: vi.fn(async () => undefined) }
  const onComplete = vi.fn()
  page = renderPart(
    <EngineContext value={engine as unknown as OfflineEngine}>
      <TaskView
        checklist={makeChecklist([makeTask(1, gauge), makeTask(2)])}
        index={0}
        takesFocus={false}
        onKept={() => undefined}
        refusal={null}
        onAnswering={() => undefined}
        onAhead={null}
        onComplete={onComplete}
        onMove={() => undefined}
        hasNext
        undo={null}
        before={null}
      >
        {null}
      </TaskView>
    </EngineContext>,
  )
  await page.ready
  await page.press(name)
  expect(engine.answerTask).toHaveBeenCalledWith({ executionId: 7, taskId: 1, status })
  expect(page.button(name).getAttribute('aria-pressed')).toBe('true')
  expect(page.text()).toContain('Please give the reason.')
  await page.fill('Reason (Required)', 'Scaffold is missing')
  expect(page.text()).not.toMatch(/Please give the reason|Enter the measured value|Please add a photo/)
  expect(onComplete).not.toHaveBeenCalled()
})

test('does not check an ambiguous value, and blocks Next until it is resolved', async () => {
  const engine = { answerTask: vi.fn(async () => undefined) }
  const onMove = vi.fn()
  const speed = { requires_measurement: true, tolerance_max: 6000, unit: 'rpm' }
  const judged = makeTask(1, { ...speed, response: { ...answered('ok')!, measurement: 5 } })
  page = renderPart(
    <EngineContext value={engine as unknown as OfflineEngine}>
      <TaskView
        checklist={makeChecklist([judged, makeTask(2)])}
        index={0}
        takesFocus={false}
        onKept={() => undefined}
        refusal={null}
        onAnswering={() => undefined}
        onAhead={null}
        onComplete={() => undefined}
        onMove={onMove}
        hasNext
        undo={null}
        before={null}
      >
        {null}
      </TaskView>
    </EngineContext>,
  )
  await page.ready
  const field = 'Measured value in rpm'
  await page.fill(field, '6,001')
  expect(page.text()).not.toMatch(/within the|outside the/i)
  await page.press('Next Task')
  expect(onMove).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(page.field(field))
  await page.until(() =>
    expect(engine.answerTask).toHaveBeenLastCalledWith({ executionId: 7, taskId: 1, measurement: null }),
  )
  await page.press('6001')
  await page.until(() =>
    expect(engine.answerTask).toHaveBeenLastCalledWith({ executionId: 7, taskId: 1, measurement: 6001 }),
  )
  expect(page.text()).toMatch(/outside the/i)
})

test.each([
  ['limits', { tolerance_min: 4.5, tolerance_max: 6.5, unit: 'bar' }, 'bar · 4.5 to 6.5'],
  ['limits that the import could not parse', { unread_limits: '4.5 (new: 6)' }, '4.5 (new: 6)'],
])('shows %s of a task that requires no value, and offers an optional value', async (_which, task, text) => {
  const engine = { answerTask: vi.fn(async () => undefined) }
  page = renderPart(
    <EngineContext value={engine as unknown as OfflineEngine}>
      <TaskView
        checklist={makeChecklist([makeTask(1, { ...task, requires_measurement: false })])}
        index={0}
        takesFocus={false}
        onKept={() => undefined}
        refusal={null}
        onAnswering={() => undefined}
        onAhead={null}
        onComplete={() => undefined}
        onMove={() => undefined}
        hasNext
        undo={null}
        before={null}
      >
        {null}
      </TaskView>
    </EngineContext>,
  )
  await page.ready
  expect(page.text()).toContain(text)
  expect(page.text()).toMatch(/Measured value( in bar)? \(optional\)/)
  await page.press('OK')
  expect(page.text()).not.toContain('Enter the measured value')
})
