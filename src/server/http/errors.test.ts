import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { asProblem } from './errors.ts'

const refusedWith = (code: string) => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
const failed = (code: string) => new DrizzleQueryError('select $1', ['x'], refusedWith(code))

test.each([
  ['a number past its column', '22003'],
  ['a year that is none', '22008'],
  ['a moment that is none', '22007'],
  ['a zero byte', '22021'],
  ['text that is no number', '22P02'],
  ['half a character', '22P05'],
  ['more than a column holds', '22001'],
  ['a page before the first', '2201X'],
])('what PostgreSQL says of %s is the sender’s fault', (_what, code) => {
  expect(asProblem(failed(code))).toMatchObject({ status: 400, code: 'invalid' })
  expect(asProblem(refusedWith(code))).toMatchObject({ status: 400, code: 'invalid' })
})

test.each(['42P01', '23502', 'XX000'])('a statement that is wrong is ours: %s', (code) => {
  expect(asProblem(failed(code))).toMatchObject({ status: 500, code: 'server_error' })
})

test('two who waited for each other may try again, and are told when', () => {
  expect(asProblem(failed('40P01'))).toMatchObject({ status: 503, retryAfter: 2 })
})
