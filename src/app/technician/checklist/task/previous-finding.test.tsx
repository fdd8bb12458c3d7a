// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { makeTask } from '#src/app/technician/checklist/sample-checklist.test-data.ts'
import { EngineContext } from '#src/app/technician/engine/engine-context.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import type { OfflineEngine } from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { PreviousFinding } from './previous-finding.tsx'

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  vi.useRealTimers()
})

async function show(task: Partial<ExecutionTask>): Promise<string> {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] })
  page = renderPart(
    <EngineContext value={{} as OfflineEngine}>
      <PreviousFinding task={makeTask(1, task)} />
    </EngineContext>,
  )
  await page.ready
  return page.find('aside')?.textContent ?? ''
}
const finding = {
  id: 123,
  number: 'F-000123',
  state: 'open',
  first_seen_at: '2026-11-02T15:00:00Z',
  weeks: 2,
} as const

test('shows number and age of the open finding', async () => {
  expect(await show({ finding })).toBe('Open for 3 weeks, F-000123')
})

test('shows the state of its repair', async () => {
  const text = await show({
    finding: { ...finding, state: 'waiting', first_seen_at: '2026-11-22T15:00:00Z' },
  })
  expect(text).toBe('Open for 1 day, F-000123 · Waiting for parts')
})

test('shows nothing for a closed finding, or for a copy without findings', async () => {
  expect(await show({ finding: { ...finding, state: 'closed' } })).toBe('')
  await page.remove()
  const { finding: _, ...before } = makeTask(1)
  expect(await show(before)).toBe('')
})
