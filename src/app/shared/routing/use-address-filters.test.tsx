// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { useAddressFilters } from './use-address-filters.ts'

const DEFAULTS = { search: '', status: 'all' }
let address = ''
let filters: ReturnType<typeof useAddressFilters<typeof DEFAULTS>>

function List() {
  const { pathname, search } = useLocation()
  address = pathname + search
  filters = useAddressFilters(DEFAULTS)
  return null
}

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

test('a search that is written before a choice is drawn takes nothing of it away', async () => {
  page = renderPart(<List />, '/list?page=3')
  await page.ready
  await act(async () => {
    filters.setFilters({ status: 'overdue' })
    filters.setFilters({ search: 'pump' }, true)
  })
  expect(address).toBe('/list?status=overdue&search=pump')
  await act(async () => filters.clearFilters())
  expect(address).toBe('/list')
})
