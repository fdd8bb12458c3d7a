// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api, fetchFile } from '#src/app/shared/api/api.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { technicianCalls } from '#src/contract/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { ReportCard } from './report-card.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const assignment = {
  id: 5,
  title: 'Round',
  plant_id: 9,
  plant: { plant_id: 'PL-9' },
  sync: { state: 'sent' },
} as unknown as AssignmentView

test('replaces Generate by View Report after the generation', async () => {
  vi.mocked(api).mockResolvedValue({ report_exists: false, report_id: null })
  vi.mocked(fetchFile).mockResolvedValue({ blob: new Blob(['x'.repeat(200)]), fileName: 'report.pdf' })
  page = renderPart(
    <QueryArea>
      <ReportCard assignment={assignment} />
    </QueryArea>,
  )
  await page.ready
  await page.until(() => expect(page.button('Generate Plant Report').disabled).toBe(false))
  expect(vi.mocked(api).mock.calls[0]?.[0]).toBe(technicianCalls.checkPlantReport)
  await page.press('Generate Plant Report')
  await page.until(() => expect(page.find('a')?.textContent).toBe('View Report'))
  expect(page.all('button')).toEqual([])
})
