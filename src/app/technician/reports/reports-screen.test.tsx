// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, fetchFile } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { saveReport } from '#src/app/shared/files/save-file.ts'
import { offerUndo, showFailure, showSuccess } from '#src/app/shared/toasts/toasts.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { sampleAssignment, sampleExecution } from '#tests/offline/harness/sample-work.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import ReportsScreen from './reports-screen.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))
vi.mock('#src/app/shared/files/save-file.ts', () => ({ saveReport: vi.fn() }))
vi.mock('#src/app/shared/toasts/toasts.ts', () => ({
  offerUndo: vi.fn(),
  showFailure: vi.fn(),
  showSuccess: vi.fn(),
}))
const path = reportCalls.listForTechnician.path

let page: Awaited<ReturnType<typeof renderOnPhone>>['page']
beforeEach(() => {
  vi.resetAllMocks()
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.remove()
})

function makeReport(id: number, known: Partial<Report> = {}): Report {
  return {
    id,
    title: `Plant Report ${id}: Boiler-House (A)`,
    description: '',
    report_type: 'Plant',
    format: 'PDF',
    status: 'Completed',
    file: `/technician/reports/${id}/download/`,
    is_ready: true,
    file_size: 2_000,
    file_size_mb: 0,
    created_at: '2026-03-02T07:00:00.000Z',
    generation_completed_at: null,
    plant: null,
    plant_name: 'Boiler House',
    sector: null,
    sector_name: null,
    generated_by: null,
    generated_by_name: null,
    assignment: id,
    execution_id: id,
    total_pages: null,
    total_records: null,
    error_message: null,
    submitted_at: null,
    ...known,
  }
}

async function open(reports: Report[], address = '/technician/reports') {
  const phone = await renderOnPhone(<ReportsScreen />, { [path]: reports }, address)
  page = phone.page
  await page.until(() => expect(page.text()).toContain('Total Reports'))
  return phone
}

const summary = () => page.all('dl > div').map((cell) => cell.textContent)
const failed = { status: 'Failed', is_ready: false, error_message: 'The photos were lost.' } as const

test('counts the reports in the summary', async () => {
  await open([makeReport(1), makeReport(2, failed), makeReport(3, { status: 'Pending' })])
  expect(summary()).toEqual(['Total Reports3', 'Completed1', 'Generating1', 'Failed1'])
  expect(page.text()).toContain('The photos were lost.')
})

test('allows the download of completed reports only', async () => {
  await open([makeReport(1), makeReport(2, failed), makeReport(3, { status: 'Generating' })])
  expect(page.all('button[aria-label^="Download"]')).toHaveLength(1)
})

test('names a download after its title', async () => {
  await open([makeReport(1)])
  const blob = new Blob(['%PDF'])
  vi.mocked(fetchFile).mockResolvedValue({ blob, fileName: 'other.pdf' })
  vi.mocked(saveReport).mockResolvedValue(true)
  await page.press('Download Plant Report 1: Boiler-House (A)')
  const name = 'plant_report_1__boiler_house__a_.pdf'
  expect(saveReport).toHaveBeenCalledExactlyOnceWith({ blob, fileName: name }, name)
  expect(showSuccess).toHaveBeenCalledWith(
    'Report "Plant Report 1: Boiler-House (A)" downloaded successfully!',
  )
})

test('shows no success toast when the user cancels a download', async () => {
  await open([makeReport(1)])
  vi.mocked(fetchFile).mockResolvedValue({ blob: new Blob(['%PDF']), fileName: null })
  vi.mocked(saveReport).mockResolvedValue(false)
  await page.press('Download Plant Report 1: Boiler-House (A)')
  await page.until(() => expect(saveReport).toHaveBeenCalledOnce())
  expect(showSuccess).not.toHaveBeenCalled()
  expect(showFailure).not.toHaveBeenCalled()
})

test.each([
  [
    new ApiError(404, 'http_404', '', { body: { statusText: 'Not Found' } }),
    'Failed to download report: 404 Not Found',
  ],
  [
    new ApiError(410, 'gone', 'The file is gone.', { isServerSentence: true }),
    'Failed to download report: 410 The file is gone.',
  ],
  [new ApiError(401, 'token_expired', 'x'), 'Your session has expired. Please log in again.'],
  [new ApiError(0, 'network', 'Network error'), 'Network error'],
])('shows the reason of a failed download: %s', async (error, sentence) => {
  await open([makeReport(1)])
  vi.mocked(fetchFile).mockRejectedValue(error)
  await page.press('Download Plant Report 1: Boiler-House (A)')
  expect(vi.mocked(showFailure).mock.lastCall?.[0]).toMatchObject({ message: sentence })
})

test('removes failed reports after a confirmation with their number, and restores them on Undo', async () => {
  const { server } = await open([makeReport(1), makeReport(2, failed)])
  vi.mocked(api).mockImplementation(async () => {
    server.documents[path] = [makeReport(1)]
    return { count: 1, message: '', undo: [2] } as never
  })
  await page.press('Clean Up')
  await page.until(() => expect(page.text()).toContain('1 failed report is removed from the list.'))
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')]
  await act(async () => buttons.find(({ textContent }) => textContent === 'Clean Up')?.click())
  const offered = vi.mocked(offerUndo)
  await page.until(() => expect(offered.mock.lastCall?.[0]).toBe('Cleaned up 1 failed reports'))
  await page.until(() => expect(summary()[3]).toBe('Failed0'))
  expect(page.button('Clean Up').disabled).toBe(true)

  vi.mocked(api).mockImplementation(async () => {
    server.documents[path] = [makeReport(1), makeReport(2, failed)]
  })
  await act(async () => offered.mock.lastCall?.[1]())
  await page.until(() => expect(showSuccess).toHaveBeenCalledWith('1 failed report was restored'))
  expect(vi.mocked(api).mock.lastCall).toEqual([deletionCalls.undoReports, { ids: [2] }])
  await page.until(() => expect(summary()[3]).toBe('Failed1'))
})

test('submits a report once, and shows the time', async () => {
  const { server } = await open([makeReport(1)])
  vi.mocked(api).mockImplementation(async () => {
    server.documents[path] = [makeReport(1, { submitted_at: '2026-03-02T09:00:00.000Z' })]
  })
  await page.press('Submit Plant Report 1: Boiler-House (A) to your supervisor')
  await page.until(() => expect(page.text()).toContain('Submitted to your supervisor on'))
  expect(page.all('button[aria-label^="Submit"]')).toHaveLength(0)
})

test('counts completed assignments without a report, and generates all reports', async () => {
  const { server, engine } = await open([])
  expect(page.text()).not.toContain('Generate All')
  const done = sampleExecution(11, { status: 'completed' })
  server.executions = [done]
  server.assignments = [sampleAssignment(1, [done], { status: 'completed' })]
  await engine.pull()
  await page.until(() => expect(page.text()).toContain('1 completed assignment has no report yet'))
  vi.mocked(api).mockImplementation(async () => {
    server.documents[path] = [makeReport(1, { status: 'Pending' })]
    return { message: '1 report is being generated.', count: 1 } as never
  })
  await page.press('Generate All')
  expect(api).toHaveBeenCalledExactlyOnceWith(reportCalls.generateAllForTechnician)
  await page.until(() => expect(page.text()).not.toContain('Generate All'))
  expect(showSuccess).toHaveBeenCalledWith('1 report is being generated.')
})

test('scrolls to the requested report after 500 ms and highlights it for 3 s', async () => {
  const start = Date.now()
  await open([makeReport(1), makeReport(2)], '/technician/reports?assignment=2')
  expect(page.all('[data-highlighted]')).toHaveLength(0)
  await page.until(() => expect(page.all('[data-highlighted]')).toHaveLength(1))
  expect(Date.now() - start).toBeGreaterThanOrEqual(500)
  expect(page.find('[data-highlighted]')?.getAttribute('aria-label')).toContain('Plant Report 2')
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
  const shown = Date.now()
  await page.until(() => expect(page.all('[data-highlighted]')).toHaveLength(0))
  expect(Date.now() - shown).toBeGreaterThanOrEqual(2_900)
})

test('shows an empty state instead of an error without reports', async () => {
  await open([])
  expect(page.text()).toContain('No reports found')
})

test('shows the cached list offline, and explains that actions need a connection', async () => {
  const { server, engine } = await open([makeReport(1), makeReport(2, failed)])
  server.isDown = true
  await engine.refreshDocument('reports')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => window.dispatchEvent(new Event('offline')))
  await page.until(() => expect(page.text()).toContain('Could not be refreshed:'))
  expect(page.text()).toContain('Downloads and changes need a connection.')
  expect(page.button('Clean Up').disabled).toBe(true)
  expect(page.button('Download Plant Report 1: Boiler-House (A)').disabled).toBe(true)
})
