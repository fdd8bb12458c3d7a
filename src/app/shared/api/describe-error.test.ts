import { expect, test } from 'vitest'
import { OfflineError } from '#src/offline/public.ts'
import { ApiError } from './api-error.ts'
import { describeError } from './describe-error.ts'
import { describeLoginError } from './describe-login-error.ts'

const networkError = new ApiError(0, 'network', 'Network error - please check your connection')
const conflict = new ApiError(409, 'conflict', 'This plant is already assigned.', { isServerSentence: true })
const generic = new ApiError(502, 'http_502', 'An error occurred')

test('prefers the message of the server to the fallback', () => {
  expect(describeError(conflict, 'Failed to assign plant')).toBe('This plant is already assigned.')
})

test('uses the fallback without a message of the server', () => {
  expect(describeError(generic, 'Failed to assign plant')).toBe('Failed to assign plant')
  expect(describeError(generic)).toBe('An error occurred')
})

test('always reports a missing connection', () => {
  expect(describeError(networkError, 'Failed to assign plant')).toBe(networkError.message)
})

test('translates errors of the offline engine', () => {
  expect(describeError(new OfflineError('no_space'))).toContain('no space left on this phone')
  expect(describeError(new OfflineError('server_refused', { sentence: 'The photo is damaged.' }))).toBe(
    'The photo is damaged.',
  )
})

test('uses the message of other errors, or a generic one', () => {
  expect(describeError(new Error('Out of paper'))).toBe('Out of paper')
  expect(describeError('?')).toBe('An unexpected error occurred')
})

test('describes a failed login', () => {
  const wrong = new ApiError(401, 'sign_in_failed', 'The email or the password is not right.', {
    isServerSentence: true,
  })
  expect(describeLoginError(wrong)).toBe(wrong.message)
  expect(describeLoginError(new ApiError(404, 'http_404', 'An error occurred'))).toBe(
    'API endpoint not found. Check server configuration.',
  )
  expect(describeLoginError(new ApiError(508, 'http_508', 'An error occurred'))).toBe(
    'A redirect loop was detected. Please check your API configuration.',
  )
  expect(
    describeLoginError(
      new ApiError(503, 'http_503', 'An error occurred', { body: { statusText: 'Unavailable' } }),
    ),
  ).toBe('Login failed with status: 503 Unavailable')
  expect(describeLoginError(new ApiError(0, 'invalid_reply', 'Not readable'))).toBe('Login failed')
  expect(describeLoginError(networkError)).toBe(networkError.message)
  expect(describeLoginError(new Error('?'))).toBe('Login failed. Please try again.')
})
