import { expect, test } from 'vitest'
import { readResponse } from '#src/app/shared/api/read-reply.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { isUnknownStatus } from './is-unknown-status.ts'

const known = {
  id: 1,
  status: 'Processing',
  progress: null,
  results: null,
  error: null,
  error_message: null,
  processing_error: null,
}
const fail = (body: unknown, status = 200) =>
  readResponse(weeklyPdfCalls.status, new Response(JSON.stringify(body), { status })).then(
    () => null,
    (error: unknown) => error,
  )

test('distinguishes an unknown status from other invalid responses and from errors', async () => {
  expect(await fail(known)).toBeNull()
  expect(isUnknownStatus(await fail({ ...known, status: 'Waiting for a scanner' }))).toBe(true)
  for (const wrong of [
    await fail({ ...known, progress: 5 }),
    await fail({ status: 'x' }, 502),
    new Error('x'),
  ])
    expect(isUnknownStatus(wrong)).toBe(false)
})
