// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { renderPart } from '#tests/render-part.tsx'
import { typeInto } from '#tests/type-into.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { useChoices } from './use-choices.ts'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

interface Asked {
  sector?: number
  search?: string
  id?: number
  page_size?: number
}

/** Plants of two sectors, `count` in each, as the mock server pages them; and the requests. */
let count = 0
let asked: Asked[] = []
let page: ReturnType<typeof renderPart>
beforeEach(() => {
  asked = []
  vi.mocked(api).mockImplementation((async (_call: unknown, query: Asked) => {
    asked.push(query)
    const all = [1, 2].flatMap((sector) =>
      Array.from({ length: count }, (_none, at) => ({
        id: 1000 * sector + at + 1,
        sector,
        name: `Plant ${sector}-${at + 1}`,
      })),
    )
    const fitting = all.filter(
      ({ id, sector, name }) =>
        (query.sector === undefined || query.sector === sector) &&
        (query.id === undefined || query.id === id) &&
        name.toLowerCase().includes((query.search ?? '').toLowerCase()),
    )
    return { count: fitting.length, results: fitting.slice(0, query.page_size ?? 25) }
  }) as never)
})
afterEach(async () => {
  await page.remove()
  queryClient.clear()
})

function Chooser({ start }: { start: string }) {
  const [sector, setSector] = useState(1)
  const [chosen, setChosen] = useState(start)
  const plants = useChoices(plantCalls.list, { sector }, { chosen })
  return (
    <>
      <ChoiceSelect
        label="Plant"
        value={chosen}
        onChange={setChosen}
        none={{ value: '', label: 'All plants' }}
        options={plants.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        onSearch={plants.onSearch}
      />
      <output>{`${chosen}, ${plants.rows.length} at hand`}</output>
      <button type="button" onClick={() => setSector(2)}>
        Other sector
      </button>
    </>
  )
}

async function show(plants: number, start = '') {
  count = plants
  page = renderPart(
    <QueryArea>
      <Chooser start={start} />
    </QueryArea>,
  )
  await page.ready
  await page.until(() => expect(page.text()).toMatch(/[1-9]\d* at hand/))
}
const input = () => page.find('input') as HTMLInputElement
const options = () => page.all('[role="option"]').map((one) => one.textContent)
const type = (text: string) => typeInto(input(), text)

test('finds the last row of a long list by typing and preserves its label', async () => {
  await show(205)
  await type('plant 1-205')
  await page.until(() => expect(options()).toEqual(['Plant 1-205']))
  await act(async () => (page.find('[role="option"]') as HTMLElement).click())
  await page.until(() => expect(page.text()).toContain('1205, 201 at hand'))
  expect(input().value).toBe('Plant 1-205')
  await type('plant 1-203')
  await page.until(() => expect(options()).toEqual(['Plant 1-203']))
  expect(page.text()).toContain('1205, 202 at hand')
  expect(asked.some(({ id }) => id !== undefined)).toBe(false)
})

test('loads the label of the selected row by id', async () => {
  await show(205, '1204')
  await page.until(() => expect(input().value).toBe('Plant 1-204'))
  expect(asked.filter(({ id }) => id !== undefined)).toEqual([{ id: 1204 }])
})

test('does not offer search results of another list', async () => {
  await show(205)
  await type('plant 1-205')
  await page.until(() => expect(page.text()).toContain('201 at hand'))
  await page.press('Other sector')
  await page.until(() => expect(page.text()).toContain(', 200 at hand'))
})

test('loads a short list with one request', async () => {
  await show(200)
  expect(page.text()).toContain('200 at hand')
  await type('plant 1-200')
  await page.until(() => expect(options()).toEqual(['Plant 1-200']))
  expect(asked).toEqual([{ sector: 1, page_size: 200 }])
})
