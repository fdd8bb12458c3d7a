import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { shapes } from '#src/server/undo/undo-store.ts'

const server = path.resolve(import.meta.dirname, '../../src/server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(path.join(server, name), 'utf8') }))

/** Which files say something, in code. */
const findFiles = (pattern: RegExp, given = sources) =>
  given.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

/** Who erases what nobody deletes: a weekly PDF that no longer has a task. */
const otherwise: Record<string, string[]> = { tasks: ['plan-import/merge/import-store.ts'] }

/** How the builder calls the tables of more than one word. */
const namesInBuilder: Record<string, string> = {
  weekly_pdfs: 'weeklyPdfs',
  equipment_files: 'equipmentFiles',
  finding_photos: 'findingPhotos',
  calendar_events: 'calendarEvents',
}

/** `reports` as a table of the builder, or in a statement that is written out. */
const erases = (table: string) => {
  const inBuilder = table.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
  return new RegExp(`\\.delete\\(${inBuilder}\\)|\\bdelete from "?${table}\\b`, 'i')
}

describe('what was deleted', () => {
  it('is read where it is taken back and cleared, where the files are named and its life stands, and nowhere else', () => {
    expect(findFiles(/\bdeletedThings\b|\bdeleted_things\b/).sort()).toEqual([
      'db/schema/deletions.ts',
      'retention/retention-list-store.ts',
      'stored-files/file-keys-store.ts',
      'undo/undo-store.ts',
    ])
  })

  it.each(Object.values(shapes).map(({ table }) => table))(
    'of %s waits to be taken back: nothing erases it',
    (table) => {
      expect(findFiles(erases(table))).toEqual(otherwise[table] ?? [])
      // Where one does it is found, in either way of writing.
      const inBuilder = namesInBuilder[table] ?? table
      for (const text of [`tx.delete(${inBuilder})`, `delete from ${table} where`])
        expect(findFiles(erases(table), [{ name: 'a', text }])).toEqual(['a'])
    },
  )
})
