import { expect, test, vi } from 'vitest'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { fetchReport } from './fetch-report.ts'

vi.mock('#src/app/shared/api/api.ts', () => ({ fetchFile: vi.fn() }))

const small = { blob: new Blob(['too small']), fileName: null }
const whole = { blob: new Blob(['x'.repeat(100)]), fileName: null }

test('requests a report of less than 100 bytes once more, as a PDF', async () => {
  const get = vi.mocked(fetchFile).mockReset().mockResolvedValueOnce(small).mockResolvedValueOnce(whole)
  expect(await fetchReport(reportCalls.download, { id: 1 })).toBe(whole)
  expect(get.mock.calls.map(([, , options]) => options?.accept)).toEqual([undefined, 'application/pdf'])
})

test('requests a report of 100 bytes or more once', async () => {
  const get = vi.mocked(fetchFile).mockReset().mockResolvedValue(whole)
  await fetchReport(reportCalls.download, { id: 1 })
  expect(get).toHaveBeenCalledTimes(1)
})

test('returns the second file even when it is small, so that the user sees its error', async () => {
  const get = vi.mocked(fetchFile).mockReset().mockResolvedValue(small)
  expect(await fetchReport(reportCalls.download, { id: 1 })).toBe(small)
  expect(get).toHaveBeenCalledTimes(2)
})
