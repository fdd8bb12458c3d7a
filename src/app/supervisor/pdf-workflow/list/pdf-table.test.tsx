// @vitest-environment happy-dom
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { toReadyList } from '#src/app/shared/table/list-state.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { renderPart } from '#tests/render-part.tsx'
import { OpenPdfs } from './open-pdfs.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  queryClient.clear()
})

const failed = {
  id: 3,
  title: 'Week 47',
  file_name: 'week-47.pdf',
  file_size: 2048,
  processing_status: 'Failed',
  processing_error: 'The file is damaged.',
  assignment_status: 'Not Started',
  upload_date: '2026-11-21T06:00:00Z',
  plants_extracted: 1,
  equipment_extracted: 2,
  checklists_extracted: 3,
  tasks_extracted: 21,
  lines_not_understood: [],
  marks: [],
  looked_for: null,
} as unknown as WeeklyPdf

test('reprocesses a failed PDF with the deleting call, and shows its counts', async () => {
  const deleted_data = { plants: 1, equipment: 2, tasks: 21 }
  vi.mocked(api).mockResolvedValue({ message: 'Reading again', deleted_data })
  page = renderPart(
    <QueryArea>
      <OpenPdfs pdfs={toReadyList([failed])} uploadButton={null} />
    </QueryArea>,
  )
  await page.ready
  await page.press('Reprocess Week 47')
  await page.press('Reprocess')
  await page.until(() => expect(page.text()).toContain('Deleted: 1 plants, 2 equipment and 21 tasks.'))
  expect(vi.mocked(api).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [weeklyPdfCalls.reprocess, { id: 3, archive: false }],
  ])
})

function Address() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  return <output>{JSON.stringify([pathname, state])}</output>
}

test('opens the check of a plan whose warnings are open, with the sentence of the server', async () => {
  vi.mocked(api).mockRejectedValue(
    new ApiError(409, 'reading_not_checked', 'Please check what was read first.', { isServerSentence: true }),
  )
  const read = { ...failed, processing_status: 'Completed' as const, processing_error: null }
  page = renderPart(
    <QueryArea>
      <OpenPdfs pdfs={toReadyList([read])} uploadButton={null} />
      <Address />
    </QueryArea>,
  )
  await page.ready
  await page.press('Start Assignment of Week 47')
  await page.until(() =>
    expect(JSON.parse(page.find('output')!.textContent!)).toEqual([
      '/supervisor/pdf-workflow/3/check',
      { arrival: { message: 'Please check what was read first.' } },
    ]),
  )
})
