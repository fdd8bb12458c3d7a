import { expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { systemCalls } from '#src/contract/system.ts'
import type { ApiError } from './api-error.ts'
import { readErrorResponse, readFileName, readResponse } from './read-reply.ts'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const row = {
  id: 1,
  kind: 'review',
  title: 'Sent back',
  message: 'Please look again',
  link: null,
  is_read: false,
  created_at: '2026-11-21T06:00:00Z',
}
const page = { count: 1, next: null, previous: null, results: [row] }

test('accepts a list as a page, as an object with results, or as a bare array', async () => {
  for (const body of [page, { results: [row] }, [row]])
    expect(await readResponse(notificationCalls.list, json(body))).toEqual(page)
})

test('treats a 404 of a list as empty', async () => {
  expect(await readResponse(notificationCalls.list, json({ message: 'Not found' }, 404))).toEqual({
    ...page,
    count: 0,
    results: [],
  })
})

test('throws on a 404 of a list with a missing parent', async () => {
  await expect(
    readResponse(sectorCalls.users, json({ message: 'Sector not found' }, 404)),
  ).rejects.toMatchObject({
    status: 404,
    message: 'Sector not found',
  })
})

test('rejects a response that violates the contract', async () => {
  await expect(readResponse(systemCalls.health, json({ status: 'maybe' }))).rejects.toMatchObject({
    code: 'invalid_reply',
    message: 'Invalid response format from server',
  })
  await expect(
    readResponse(systemCalls.health, new Response('<html>Sign in to WiFi</html>')),
  ).rejects.toMatchObject({
    code: 'invalid_reply',
  })
})

test('preserves message, field errors and other data of an error response', async () => {
  const body = {
    message: 'This sector is in use.',
    error: 'This sector is in use.',
    code: 'in_use',
    details: { name: ['Sector name is required'] },
    related_objects: { plants: 3 },
  }
  const refusal: ApiError = await readErrorResponse(json(body, 409))
  expect(refusal).toMatchObject({
    status: 409,
    code: 'in_use',
    message: body.message,
    isServerSentence: true,
  })
  expect(refusal.details).toEqual(body.details)
  expect(refusal.body.related_objects).toEqual({ plants: 3 })
})

test('reports the status of a proxy error page', async () => {
  expect(await readErrorResponse(new Response('<html>Bad gateway</html>', { status: 502 }))).toMatchObject({
    status: 502,
    message: 'HTTP 502',
    isServerSentence: false,
  })
})

test('accepts an empty success response', async () => {
  expect(await readResponse(assignmentCalls.remove, new Response(null, { status: 204 }))).toBeUndefined()
})

test('reads the file name from the Content-Disposition header', () => {
  const named = (header: string) =>
    readFileName(new Response('', { headers: { 'Content-Disposition': header } }))
  expect(named('attachment; filename="PL-01_2026-11-21.pdf"')).toBe('PL-01_2026-11-21.pdf')
  expect(named("attachment; filename=x.pdf; filename*=UTF-8''K%C3%BChlturm.pdf")).toBe('Kühlturm.pdf')
  expect(readFileName(new Response(''))).toBeNull()
})
