import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function log(err: unknown): { text: string; err: Record<string, unknown> } {
  let text = ''
  const logger = createLogger('info', {
    output: {
      write: (line) => {
        text += line
      },
    },
  })
  logger.error({ err }, 'it failed')
  return { text, err: JSON.parse(text).err }
}

function failedStatement(): Error {
  const refused = new pg.DatabaseError('duplicate key value violates a constraint', 10, 'error')
  Object.assign(refused, {
    code: '23505',
    detail: 'Key (lower(email))=(rita@plant.example) already exists.',
    where: 'rita@plant.example',
    table: 'users',
    constraint: 'users_email_unique',
  })
  return new DrizzleQueryError(
    'insert into users (email, password_hash) values ($1, $2)',
    ['rita@plant.example', '$argon2id$secret'],
    refused,
  )
}

test('logs a failed statement without its parameters', () => {
  const { text, err } = log(failedStatement())
  expect(text).not.toContain('rita@plant.example')
  expect(text).not.toContain('argon2id')
  expect(err).toMatchObject({
    type: 'DrizzleQueryError',
    query: 'insert into users (email, password_hash) values ($1, $2)',
    cause: { code: '23505', table: 'users', constraint: 'users_email_unique' },
  })
  expect(err.stack).toMatch(/\n +at /)
})

test('logs a wrapped failed statement without its parameters', () => {
  const { text, err } = log(new Error('A job failed.', { cause: failedStatement() }))
  expect(text).not.toContain('rita@plant.example')
  expect(err).toMatchObject({ message: 'A job failed.', cause: { type: 'DrizzleQueryError' } })
})

test('does not quote input that PostgreSQL could not parse', () => {
  const unread = Object.assign(
    new pg.DatabaseError('invalid input syntax for type integer: "rita@plant.example"', 10, 'error'),
    { code: '22P02' },
  )
  expect(log(unread).err.message).toBe('invalid input syntax for type integer: "…"')
})

test('logs other errors unchanged, with their stack', () => {
  const { err } = log(Object.assign(new RangeError('Too far'), { code: 'FAR' }))
  expect(err).toMatchObject({ type: 'RangeError', message: 'Too far', code: 'FAR' })
  expect(err.stack).toContain('logger.test.ts')
  expect(log('thrown text').err).toMatchObject({ message: 'thrown text' })
})
