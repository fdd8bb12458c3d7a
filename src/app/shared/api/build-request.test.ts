import { expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'

test('fills path parameters from the input object', () => {
  expect(buildRequest(assignmentCalls.reassign, { id: 412, assigned_to: 3 })).toEqual({
    url: '/api/supervisor/assignments/412/reassign/',
    method: 'PATCH',
    body: '{"assigned_to":3}',
  })
})

test('adds filters to the query string and omits empty ones', () => {
  const { url, body } = buildRequest(assignmentCalls.list, {
    search: 'pump & valve',
    status: 'overdue',
    page: 2,
  })
  expect(url).toBe('/api/supervisor/assignments/?search=pump+%26+valve&status=overdue&page=2')
  expect(body).toBeNull()
  expect(buildRequest(assignmentCalls.list, { search: '' }).url).toBe('/api/supervisor/assignments/')
})

test('rejects invalid input before the request with the same message at its field', () => {
  const send = () => buildRequest(identityCalls.login, { email: 'nobody', password: '' })
  expect(send).toThrow(ApiError)
  try {
    send()
  } catch (error) {
    expect((error as ApiError).details).toEqual({
      email: [validationMessages.emailInvalid],
      password: [validationMessages.passwordRequired],
    })
  }
})

test('sends a file and its fields as multipart', () => {
  const file = new Blob(['%PDF'], { type: 'application/pdf' })
  const { body } = buildRequest(weeklyPdfCalls.create, { title: 'Week 47', sector: 1 }, { file })
  expect(body).toBeInstanceOf(FormData)
  expect((body as FormData).get('title')).toBe('Week 47')
  expect((body as FormData).get('sector')).toBe('1')
  expect((body as FormData).get('file')).toBeInstanceOf(Blob)
})

test('rejects a path without its id', () => {
  expect(() => buildRequest(assignmentCalls.read, {})).toThrow(ApiError)
})
