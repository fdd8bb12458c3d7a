// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useCalendarParameters } from '#src/app/shared/calendar/use-calendar-address.ts'
import { renderPart } from '#tests/render-part.tsx'
import { useAddressFilters } from './use-address-filters.ts'
import { useAddressTab } from './use-address-tab.ts'

const DEFAULTS = { search: '', status: 'all' }
let address = ''
let leave: ReturnType<typeof useNavigate>
let filters: ReturnType<typeof useAddressFilters<typeof DEFAULTS>>
let tabs: ReturnType<typeof useAddressTab>
let calendar: ReturnType<typeof useCalendarParameters>
const TABS = ['first', 'second'] as const
const BELONGINGS = ['page'] as const
const MODES = ['month', 'week'] as const

function List() {
  const { pathname, search } = useLocation()
  leave = useNavigate()
  address = pathname + search
  filters = useAddressFilters(DEFAULTS)
  tabs = useAddressTab(TABS, BELONGINGS) as typeof tabs
  calendar = useCalendarParameters('2026-11-23', MODES) as typeof calendar
  return null
}

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

test('preserves a select change when a search is written before the next render', async () => {
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

test('applies writes of several components within one render', async () => {
  page = renderPart(<List />, '/list?page=3')
  await page.ready
  await act(async () => {
    filters.setFilters({ status: 'overdue' })
    tabs.setTab('second')
    calendar.setMode('week')
    calendar.setDate('2026-11-24')
    filters.setFilters({ search: 'pump' }, true)
  })
  expect(address).toBe('/list?status=overdue&tab=second&mode=week&date=2026-11-24&search=pump')
  await act(async () => {
    calendar.showAssignment(7)
    calendar.setMode('month')
    tabs.setTab('first')
  })
  expect(address).toBe('/list?status=overdue&date=2026-11-24&search=pump')
})

test('does not bring back a user who left before a search was written', async () => {
  page = renderPart(<List />, '/list')
  await page.ready
  await act(async () => {
    void leave('/elsewhere?page=2')
    filters.setFilters({ search: 'pump' }, true)
  })
  expect(address).toBe('/elsewhere?page=2')
})
