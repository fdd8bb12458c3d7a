import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findListsWithoutExport } from './exports.ts'

const root = path.resolve(import.meta.dirname, '../..')
const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/app/supervisor'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name.endsWith('.tsx') && !/\.test\.tsx$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

describe('every list of a supervisor', () => {
  it('has an export to a spreadsheet', () => {
    expect(findListsWithoutExport(screens)).toEqual([])
    expect(screens.filter(({ text }) => text.includes('<ExportButton')).length).toBeGreaterThan(12)
  })

  it('is reported without an export', () => {
    const folder = 'src/app/supervisor/pumps'
    const table = { name: `${folder}/pump-table.tsx`, text: 'return <DataTable label="Pumps" />' }
    const screen = (text: string) => ({
      name: `${folder}/pumps-screen.tsx`,
      text: `import { PumpTable } from './pump-table.tsx'\n${text}`,
    })
    expect(findListsWithoutExport([table, screen('<PumpTable />')])).toEqual([table.name])
    expect(findListsWithoutExport([table, screen('<ExportButton /><PumpTable />')])).toEqual([])
    const elsewhere = { name: 'src/app/supervisor/other.tsx', text: '<ExportButton />' }
    expect(findListsWithoutExport([table, elsewhere])).toEqual([table.name])
  })
})
