// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { renderPart } from '#tests/render-part.tsx'
import { NewReports } from './new-reports.tsx'
import { ReportOutcome } from './report-outcome.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))
vi.mock('#src/app/shared/export/export-button.tsx', () => ({ ExportButton: () => null }))

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  queryClient.clear()
})

const pieces = ['P-1', 'P-2', 'P-3'].map((tag, index) => ({ id: index + 1, equipment_id: tag, name: tag }))
const plant = (id: number) => ({
  id,
  plant_id: `PL-${id}`,
  name: `Plant ${id}`,
  location: '',
  status: 'Pending',
  total_equipment: 0,
  equipment_count: 5,
  equipment: pieces,
  plant_assignment: null,
  can_generate_report: false,
})

const show = async () => {
  page = renderPart(
    <QueryArea>
      <NewReports />
    </QueryArea>,
    '/supervisor/reports?tab=new',
  )
  await page.ready
}

test('shows a duplicate plant once, and the warning counts it', async () => {
  const results = [plant(1), plant(2), plant(1)]
  vi.mocked(api).mockResolvedValue({ count: 3, results, date_from: '2026-10-27', date_to: '2026-11-26' })
  await show()
  await page.until(() => expect(page.text()).toContain('Removed 1 duplicate plant(s) from the list.'))
  expect(page.text().match(/Plant 1/g)).toHaveLength(1)
  expect(page.text()).toContain('P-1, P-2, P-3 +2 more')
})

test('shows the reason when the plants cannot load', async () => {
  const refusal = new ApiError(409, 'conflict', 'The sector is closed.', { isServerSentence: true })
  vi.mocked(api).mockRejectedValue(refusal)
  await show()
  await page.until(() => expect(page.text()).toContain('Failed to load plants: The sector is closed.'))
})

test('has a Retry button in the banner of a failed report', async () => {
  const onRetry = vi.fn()
  page = renderPart(
    <ReportOutcome error={new Error('No.')} isBlocked={false} onRetry={onRetry} onDownload={onRetry} />,
  )
  await page.ready
  await page.press('Retry')
  expect(onRetry).toHaveBeenCalledOnce()
})
