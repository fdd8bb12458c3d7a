import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const list = 'src/server/db/advisory-locks.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.(ts|sql)$/.test(name) && !/\.test[.-]/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

/** Advisory locks whose key is not from the list: a literal or a computed key. */
const findLocks = (text: string) =>
  [...text.matchAll(/advisory\w*lock\w*\((?!\$\{advisoryLocks\.\w+\}|\$1\))[^)]*\)?/g)].map(
    ([found]) => found,
  )

describe('the keys of advisory locks', () => {
  it('are unique', () => {
    const keys = files.flatMap(({ text }) => [...text.matchAll(/\b7_281_\d{3}\b/g)].map(([found]) => found))
    expect(keys.length).toBeGreaterThan(6)
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
  })

  it('are defined in one list', () => {
    const elsewhere = files.filter(({ name, text }) => name !== list && /\b7_?281_?\d{3}\b/.test(text))
    expect(elsewhere.map(({ name }) => name)).toEqual([])
    expect(files.flatMap(({ name, text }) => findLocks(text).map((lock) => `${name}: ${lock}`))).toEqual([])
  })

  it.each([
    [`sql'select pg_advisory_xact_lock($\{OWN}, $1)'`, 1],
    ["'select pg_try_advisory_lock(12)'", 1],
    ["sql`select pg_advisory_xact_lock(hashtext('people'))`", 1],
    [`sql'select pg_advisory_xact_lock($\{advisoryLocks.files})'`, 0],
    ["client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.files])", 0],
  ])('are reported unless they come from the list: %s', (planted, count) => {
    expect(findLocks(planted)).toHaveLength(count)
  })
})
