// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { renderPart } from '#tests/render-part.tsx'
import type { Assignment } from './assignment.ts'
import { ReportCard } from './report-card.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  queryClient.clear()
})

const assignment = { id: 5, assignment_id: 'A-000005', plant_id: 9 } as Assignment
const made = { id: 1, created_at: '2026-11-21T06:00:00Z', file_size: 2048, total_pages: 2 }
const buttons = () => page.all('button').map((button) => button.textContent)

test.each<[report: object | null, offered: string[]]>([
  [null, ['Generate Plant Report']],
  [{ ...made, status: 'Failed', is_ready: false }, ['Generate Plant Report']],
  [{ ...made, status: 'Pending', is_ready: false }, ['Download Report', 'View Report']],
  [{ ...made, status: 'Generating', is_ready: false }, ['Download Report', 'View Report']],
  [{ ...made, status: 'Completed', is_ready: true }, ['Download Report', 'View Report']],
])('replaces Generate by View Report as soon as a report exists: %o', async (report, offered) => {
  const results = report ? [report] : []
  vi.mocked(api).mockResolvedValue({ count: results.length, results })
  page = renderPart(
    <QueryArea>
      <ReportCard assignment={assignment} />
    </QueryArea>,
  )
  await page.ready
  await page.until(() => expect(buttons()).toEqual(offered))
})
