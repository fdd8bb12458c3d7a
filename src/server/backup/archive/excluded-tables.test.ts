import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#src/server/db/schema/all-tables.ts'
import { excludedTables } from './excluded-tables.ts'

/** Columns in archives that look secret, and why they alone do not allow a sign-in. */
const harmless: Record<string, string> = {
  'users.password_hash': 'argon2id; people sign in again with the password',
  'executions.content_hash': 'of answers',
  'weekly_pdfs.content_hash': 'of the values of a plan',
  'idempotency_keys.request_hash': 'of a request without its headers',
  'second_factors.secret': 'the password is asked for first',
  'second_factors.recovery_hashes': 'hashes of random codes',
  'webhooks.secret_seed': 'makes a secret only with the secret of the installation',
  'webhooks.former_seed': 'the same',
}

test('archives contain no column that looks like a secret, except the listed ones', () => {
  const tables = Object.values(schema as Record<string, unknown>)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table as PgTable))
  const found = tables
    .filter(({ name }) => !excludedTables.has(name))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    .filter((column) => /secret|token|seed|passphrase|_hash(es)?$/.test(column))
  expect(found.filter((column) => !(column in harmless))).toEqual([])
  const names = new Set(tables.map(({ name }) => name))
  expect([...excludedTables].filter((name) => !names.has(name))).toEqual([])
})
