// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { typeInto } from '#tests/type-into.ts'
import { ChoiceSelect } from './choice-select.tsx'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const people = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    value: String(index + 1),
    label: `Person ${index + 1}`,
  }))
const none = { value: '', label: 'Reassign to...' }

const input = () => page.find('input') as HTMLInputElement
const options = () => page.all('[role="option"]').map((one) => one.textContent)
const type = (text: string) => typeInto(input(), text)
const chooseOnly = (label: string) =>
  page
    .until(() => expect(options()).toEqual([label]))
    .then(() => act(async () => (page.find('[role="option"]') as HTMLElement).click()))

test('calls onChange again for the same option when the parent does not store the value', async () => {
  const onChange = vi.fn()
  page = renderPart(
    <ChoiceSelect aria-label="Reassign" value="" onChange={onChange} none={none} options={people(40)} />,
  )
  await page.ready
  expect(input().getAttribute('aria-label')).toBe('Reassign')
  for (const times of [1, 2]) {
    await type('person 33')
    await chooseOnly('Person 33')
    expect(onChange).toHaveBeenCalledTimes(times)
    expect(onChange).toHaveBeenLastCalledWith('33')
    expect(input().value).toBe('')
  }
})

function StatefulSelect({ start, count = 40 }: { start: string; count?: number }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <ChoiceSelect label="Owner" value={value} onChange={setValue} none={none} options={people(count)} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Forget
      </button>
    </>
  )
}

test('shows the label of the stored value and can be cleared', async () => {
  page = renderPart(<StatefulSelect start="38" />)
  await page.ready
  expect(input().value).toBe('Person 38')
  await type('person 7')
  await chooseOnly('Person 7')
  expect([page.find('output')!.textContent, input().value]).toEqual(['7', 'Person 7'])
  // A keyboard user hears the name of the button.
  expect(page.button('Clear the search').getAttribute('aria-hidden')).toBeNull()
  await page.press('Clear the search')
  expect([page.find('output')!.textContent, input().value]).toEqual(['', ''])
  await type('person 8')
  await chooseOnly('Person 8')
  await page.press('Forget')
  expect(input().value).toBe('')
})

test('shows the label of a value whose option loads later', async () => {
  page = renderPart(<StatefulSelect start="50" count={45} />)
  await page.ready
  expect(input().value).toBe('')
  await page.redraw(<StatefulSelect start="50" count={55} />)
  expect(input().value).toBe('Person 50')
})

test('renders a native select for few options', async () => {
  page = renderPart(<StatefulSelect start="3" count={30} />)
  await page.ready
  expect(page.all('select option')).toHaveLength(31)
  expect((page.find('select') as HTMLSelectElement).value).toBe('3')
})

test('searches further options when only a part is loaded', async () => {
  const onSearch = vi.fn()
  page = renderPart(
    <ChoiceSelect
      label="Owner"
      value=""
      onChange={vi.fn()}
      none={none}
      options={people(3)}
      onSearch={onSearch}
    />,
  )
  await page.ready
  expect(page.all('select')).toEqual([])
  await type('person 33')
  expect(onSearch).toHaveBeenLastCalledWith('person 33')
})

test('moves the focus to the searchable field when options load, without opening it', async () => {
  page = renderPart(<StatefulSelect start="" count={0} />)
  await page.ready
  await act(async () => (page.find('select') as HTMLSelectElement).focus())
  await page.redraw(<StatefulSelect start="" count={40} />)
  expect(document.activeElement).toBe(input())
  expect(input().getAttribute('aria-expanded')).toBe('false')
  await page.redraw(<StatefulSelect start="" count={3} />)
  expect(document.activeElement).toBe(page.find('select'))
  await act(async () => (document.activeElement as HTMLElement).blur())
  await page.redraw(<StatefulSelect start="" count={40} />)
  expect(document.activeElement).toBe(document.body)
})
