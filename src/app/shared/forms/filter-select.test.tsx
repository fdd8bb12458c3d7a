// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { FilterSelect } from './filter-select.tsx'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const onChange = vi.fn()
const onSearch = vi.fn()
const show = (count: number, search?: typeof onSearch) => {
  const options = Array.from({ length: count }, (_none, index) => ({
    value: String(index + 1),
    label: `Plant ${index + 1}`,
  }))
  page = renderPart(
    <FilterSelect
      label="Plant"
      value=""
      onChange={onChange}
      all={{ value: '', label: 'All plants' }}
      options={options}
      onSearch={search}
    />,
  )
  return page.ready
}

test('renders a native select with the clearing option first for few options', async () => {
  await show(30)
  expect(page.all('select option').map((option) => option.textContent)[0]).toBe('All plants')
  expect(page.all('select option')).toHaveLength(31)
})

test('finds and selects one of many options by typing', async () => {
  await show(60, onSearch)
  const field = page.find('input') as HTMLInputElement
  expect(field.placeholder).toBe('All plants')
  await act(async () => {
    field.focus()
    field.click()
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(field, 'Plant 57')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.until(() =>
    expect(page.all('[role="option"]').map((one) => one.textContent)).toEqual(['Plant 57']),
  )
  expect(onSearch).toHaveBeenCalledWith('Plant 57')
  await act(async () => (page.find('[role="option"]') as HTMLElement).click())
  expect(onChange).toHaveBeenCalledWith('57')
})
