// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { liveValue, useLive } from './use-live.ts'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(() => rendered.page.remove())

function Statuses() {
  const live = useLive(async (engine) => {
    await engine.pullState()
    return (await engine.listAssignments()).map(({ status }) => status)
  })
  return <p>{liveValue(live)?.join()}</p>
}

test('reads again when data changes that the query reads after an await', async () => {
  rendered = await renderOnPhone(<Statuses />)
  const { engine, page } = rendered
  await page.until(() => expect(page.text()).toContain('pending'))
  await act(() => engine.startAssignment(1))
  await page.until(() => expect(page.text()).toContain('in_progress'))
})
