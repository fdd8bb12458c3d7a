import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#src/server/db/schema/all-tables.ts'
import { jobNames } from '#src/server/jobs/jobs.ts'
import { retentionRules } from '#src/server/retention/retention-list-store.ts'

const tables = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))
  .sort()
const ruled = retentionRules.map(({ table }) => getTableName(table))
const running = readFileSync(path.resolve(import.meta.dirname, '../../docs/running.md'), 'utf8')

describe('retention', () => {
  it('has one rule for each table of the schema', () => {
    expect([...ruled].sort()).toEqual(tables)
  })

  it('says of each table in docs/running.md how long its rows are kept', () => {
    const missing = tables.filter((table) => !new RegExp(`^\\|.*\`${table}\``, 'm').test(running))
    expect(missing).toEqual([])
  })

  it('names the life in docs/running.md that the rule has', () => {
    for (const rule of retentionRules) {
      if (!('days' in rule) || typeof rule.days !== 'number' || rule.days < 1) continue
      const line = running.split('\n').find((text) => text.includes(`\`${getTableName(rule.table)}\``))
      expect(line).toContain(`${rule.days} days`)
    }
  })

  it('names a job or a table that exists, where something else deletes the rows', () => {
    const known = new Set<string>([...jobNames, ...tables, 'deleteUnsubmittedPhotos'])
    const others = retentionRules.flatMap((rule) => ('deletedBy' in rule ? [rule.deletedBy] : []))
    expect(others.filter((name) => !known.has(name))).toEqual([])
  })
})
