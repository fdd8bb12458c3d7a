// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { renderPart } from '#tests/render-part.tsx'
import { PlantChoice } from './plant-choice.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  queryClient.clear()
})

/** In November all three are completed; in December one is not, and another was not assigned. */
const assigned: Record<string, [id: number, status: string][]> = {
  '2026-11-01': [
    [1, 'Completed'],
    [2, 'Completed'],
    [3, 'Completed'],
  ],
  '2026-12-01': [
    [1, 'Completed'],
    [3, 'In Progress'],
  ],
}

function Chooser() {
  const [from, setFrom] = useState('2026-11-01')
  const [chosen, setChosen] = useState<readonly number[]>([])
  return (
    <>
      <PlantChoice from={from} to="2026-12-31" chosen={chosen} onChoose={setChosen} />
      <output>{chosen.join()}</output>
      <button type="button" onClick={() => setFrom('2026-12-01')}>
        Other days
      </button>
    </>
  )
}

test('preserves only plants that are still selectable after a date change', async () => {
  vi.mocked(api).mockImplementation((async (_call: unknown, query: { date_from: string }) => {
    const results = assigned[query.date_from]!.map(([id, status]) => ({
      id,
      status,
      name: `Plant ${id}`,
      plant_id: `PL-${id}`,
    }))
    return { count: results.length, results }
  }) as never)
  page = renderPart(
    <QueryArea>
      <Chooser />
    </QueryArea>,
  )
  await page.ready
  await page.until(() => expect(page.all('input[type=checkbox]')).toHaveLength(3))
  for (const box of page.all('input[type=checkbox]')) await act(async () => (box as HTMLElement).click())
  expect(page.find('output')!.textContent).toBe('1,2,3')
  await page.press('Other days')
  await page.until(() => expect(page.find('output')!.textContent).toBe('1'))
  expect(page.all('input[type=checkbox]').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ])
})
