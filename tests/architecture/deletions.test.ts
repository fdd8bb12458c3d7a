import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { shapes } from '#src/server/undo/undo-store.ts'

const server = path.resolve(import.meta.dirname, '../../src/server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(path.join(server, name), 'utf8') }))

/** Names of the files whose text matches a pattern. */
const findFiles = (pattern: RegExp, given = sources) =>
  given.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

/** Stores that may erase rows directly: an import erases tasks that the weekly PDF no longer has. */
const allowedErasers: Record<string, string[]> = { tasks: ['plan-import/merge/import-store.ts'] }

/** Drizzle names of the tables whose name has several words. */
const namesInBuilder: Record<string, string> = {
  weekly_pdfs: 'weeklyPdfs',
  equipment_files: 'equipmentFiles',
  finding_photos: 'findingPhotos',
  calendar_events: 'calendarEvents',
  checklist_templates: 'checklistTemplates',
}

/** A pattern for a delete of a table, through Drizzle or in raw SQL. */
const deletePatternOf = (table: string) => {
  const inBuilder = table.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
  return new RegExp(`\\.delete\\(${inBuilder}\\)|\\bdelete from "?${table}\\b`, 'i')
}

describe('deleted rows', () => {
  it('are read only by undo, retention and the list of stored files', () => {
    expect(findFiles(/\bdeletedRecords\b|\bdeleted_records\b/).sort()).toEqual([
      'db/schema/deletions.ts',
      'retention/retention-list-store.ts',
      'stored-files/file-keys-store.ts',
      'undo/undo-store.ts',
    ])
  })

  it.each(Object.values(shapes).map(({ table }) => table))(
    'of %s stay available for undo: no other store erases them',
    (table) => {
      expect(findFiles(deletePatternOf(table))).toEqual(allowedErasers[table] ?? [])
      // The pattern matches both ways to write a delete.
      const inBuilder = namesInBuilder[table] ?? table
      for (const text of [`tx.delete(${inBuilder})`, `delete from ${table} where`])
        expect(findFiles(deletePatternOf(table), [{ name: 'a', text }])).toEqual(['a'])
    },
  )
})
