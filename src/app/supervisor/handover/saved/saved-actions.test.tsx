// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { onInvalidateQueries } from '#src/app/shared/api/query-cache.ts'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { type Report, reportCalls, type reportStatuses } from '#src/contract/reports.ts'
import { renderPart } from '#tests/render-part.tsx'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import { ReportActions } from './report-actions.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  vi.useRealTimers()
  await act(async () => notifications.clean())
  await page.remove()
  queryClient.clear()
})

const ready = {
  id: 7,
  title: 'Boiler House',
  status: 'Completed',
  is_ready: true,
  file: '/reports/reports/7/download/',
}
const reportWith = (more: object) => ({ ...ready, ...more }) as Report
const noFile = { is_ready: false, file: null }

const buttons = () =>
  page.all('button').map((button) => button.textContent || button.getAttribute('aria-label'))
const show = async (report: Report) => {
  page = renderPart(
    <QueryArea>
      <ReportActions report={report} onDelete={() => undefined} />
    </QueryArea>,
  )
  await page.ready
}

test.each<[status: (typeof reportStatuses)[number], more: object, offered: string[]]>([
  ['Completed', {}, ['Download PDF', 'Retry Download']],
  ['Completed', noFile, ['Retry Download']],
  ['Completed', { file: null }, ['Retry Download']],
  ['Completed', { is_ready: false }, ['Retry Download']],
  ['Pending', noFile, ['Retry Generation']],
  ['Failed', noFile, ['Retry Generation']],
  ['Generating', noFile, []],
])('offers the actions of a %s report with %o', async (status, more, offered) => {
  await show(reportWith({ status, ...more }))
  expect(buttons()).toEqual([...offered, 'Delete Boiler House'])
})

const TIMED_OUT =
  'Delete operation timed out. Refreshing the reports list to check if deletion was successful.'
const refreshed = vi.fn<(isStale: (path: string) => boolean) => unknown>()
onInvalidateQueries(async (isStale) => void (isStale(reportCalls.list.path) && refreshed(isStale)))
beforeEach(() => refreshed.mockClear())

async function failToDelete(code: 'timeout' | 'network') {
  vi.mocked(api).mockRejectedValue(new ApiError(0, code, 'Network error - please check your connection'))
  page = renderPart(
    <QueryArea>
      <Notifications />
      <DeleteReportDialog report={reportWith({})} onClose={() => undefined} />
    </QueryArea>,
  )
  await page.ready
  await page.press('Delete')
  await page.until(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
}

test('reports a deletion timeout and refetches the list after 2 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  await failToDelete('timeout')
  expect(vi.mocked(api).mock.lastCall?.[2]).toEqual({ timeout: 45_000 })
  expect(page.text()).toContain(TIMED_OUT)
  const before = refreshed.mock.calls.length
  await vi.advanceTimersByTimeAsync(2000)
  expect(refreshed.mock.calls.length).toBe(before + 1)
})

test('does not report a timeout for a deletion without a connection', async () => {
  await failToDelete('network')
  expect(page.text()).toContain('Network error - please check your connection')
  expect(page.text()).not.toContain('timed out')
})
