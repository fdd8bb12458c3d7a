import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { describeReportFailure, requestWithFallback } from './request-with-fallback.ts'

const refusal = (status: number, words: string) =>
  new ApiError(status, 'some_code', words, { isServerSentence: true })

test('tries the second endpoint when the first one fails', async () => {
  const first = { call: reportCalls.download, make: () => Promise.reject(refusal(404, 'No.')) }
  const second = { call: reportCalls.downloadForSupervisor, make: async () => 'file' }
  expect(await requestWithFallback([first, second], 'Nothing:')).toBe('file')
})

test('names each endpoint and its response when all fail', async () => {
  const endpoints = [
    { call: reportCalls.download, make: () => Promise.reject(refusal(404, 'Not there.')) },
    { call: reportCalls.downloadForSupervisor, make: () => Promise.reject(refusal(410, 'Gone.')) },
  ]
  await expect(requestWithFallback(endpoints, 'Nothing:')).rejects.toThrow(
    'Nothing:\nGET /reports/reports/{id}/download/: 404 Not there.\n' +
      'GET /supervisor/reports/{id}/download/: 410 Gone.',
  )
})

test.each([401, 0])('tries no other endpoint after %s', async (status) => {
  const second = vi.fn(async () => 'file')
  const first = { call: reportCalls.download, make: () => Promise.reject(refusal(status, 'No.')) }
  await expect(
    requestWithFallback([first, { call: reportCalls.downloadForSupervisor, make: second }], 'Nothing:'),
  ).rejects.toMatchObject({ status })
  expect(second).not.toHaveBeenCalled()
})

test('adds a hint about the cause of a failure', () => {
  expect(describeReportFailure(new Error('The file is empty or corrupted.'))).toContain(
    'temporary server issue',
  )
  expect(describeReportFailure(new Error('Network error'))).toContain('check your internet connection')
  expect(describeReportFailure(new Error('No.'))).toBe('No.')
})
