import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { asProblem } from './errors.ts'

const refusedWith = (code: string) => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
const failed = (code: string) => new DrizzleQueryError('select $1', ['x'], refusedWith(code))

test.each([
  ['an out-of-range number', '22003'],
  ['an invalid year', '22008'],
  ['an invalid time', '22007'],
  ['a zero byte', '22021'],
  ['text instead of a number', '22P02'],
  ['an incomplete character', '22P05'],
  ['too long a text', '22001'],
  ['a negative offset', '2201X'],
])('blames the client for %s', (_what, code) => {
  expect(asProblem(failed(code))).toMatchObject({ status: 400, code: 'invalid' })
  expect(asProblem(refusedWith(code))).toMatchObject({ status: 400, code: 'invalid' })
})

test.each(['42P01', '23502', 'XX000'])('blames the server for an invalid statement: %s', (code) => {
  expect(asProblem(failed(code))).toMatchObject({ status: 500, code: 'server_error' })
})

test('a deadlock is a retryable problem with Retry-After', () => {
  expect(asProblem(failed('40P01'))).toMatchObject({ status: 503, retryAfter: 2 })
})
