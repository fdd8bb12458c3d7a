import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { describeReportFailure, tryInTurn } from './try-in-turn.ts'

const refusal = (status: number, words: string) =>
  new ApiError(status, 'some_code', words, { isServerSentence: true })

test('the second way is gone when the first leads nowhere', async () => {
  const first = { call: reportCalls.download, make: () => Promise.reject(refusal(404, 'No.')) }
  const second = { call: reportCalls.downloadForSupervisor, make: async () => 'file' }
  expect(await tryInTurn([first, second], 'Nothing:')).toBe('file')
})

test('when no way leads there, each is named with what was answered', async () => {
  const ways = [
    { call: reportCalls.download, make: () => Promise.reject(refusal(404, 'Not there.')) },
    { call: reportCalls.downloadForSupervisor, make: () => Promise.reject(refusal(410, 'Gone.')) },
  ]
  await expect(tryInTurn(ways, 'Nothing:')).rejects.toThrow(
    'Nothing:\nGET /reports/reports/{id}/download/: 404 Not there.\n' +
      'GET /supervisor/reports/{id}/download/: 410 Gone.',
  )
})

test.each([401, 0])('with %s no other way is tried', async (status) => {
  const second = vi.fn(async () => 'file')
  const first = { call: reportCalls.download, make: () => Promise.reject(refusal(status, 'No.')) }
  await expect(
    tryInTurn([first, { call: reportCalls.downloadForSupervisor, make: second }], 'Nothing:'),
  ).rejects.toMatchObject({ status })
  expect(second).not.toHaveBeenCalled()
})

test('a failure says what it may be due to', () => {
  expect(describeReportFailure(new Error('The file is empty or corrupted.'))).toContain(
    'temporary server issue',
  )
  expect(describeReportFailure(new Error('Network error'))).toContain('check your internet connection')
  expect(describeReportFailure(new Error('No.'))).toBe('No.')
})
