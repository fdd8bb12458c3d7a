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
const tablesWithRule = retentionRules.map(({ table }) => getTableName(table))
const running = readFileSync(path.resolve(import.meta.dirname, '../../docs/running.md'), 'utf8')

describe('retention', () => {
  it('has one rule for each table of the schema', () => {
    expect([...tablesWithRule].sort()).toEqual(tables)
  })

  it('is documented for each table in docs/running.md', () => {
    const missing = tables.filter((table) => !new RegExp(`^\\|.*\`${table}\``, 'm').test(running))
    expect(missing).toEqual([])
  })

  it('has the same number of days in docs/running.md as in the rule', () => {
    for (const rule of retentionRules) {
      if (!('days' in rule) || typeof rule.days !== 'number' || rule.days < 1) continue
      const line = running.split('\n').find((text) => text.includes(`\`${getTableName(rule.table)}\``))
      expect(line).toContain(`${rule.days} days`)
    }
  })

  it('names an existing job or table where the rule leaves the deletion to it', () => {
    const known = new Set<string>([...jobNames, ...tables, 'deleteUnsubmittedPhotos'])
    const others = retentionRules.flatMap((rule) => ('deletedBy' in rule ? [rule.deletedBy] : []))
    expect(others.filter((name) => !known.has(name))).toEqual([])
  })
})
