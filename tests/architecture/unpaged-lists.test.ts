import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findUnpagedLists } from './unpaged-lists.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Reads that show part of a list on purpose, each with the reason. */
const partialReads: Readonly<Record<string, string>> = {
  'src/app/supervisor/assignment-details/use-plant-report.ts: reportCalls.list':
    'The latest report is shown.',
  'src/app/supervisor/pdf-workflow/list/use-pdfs.ts: weeklyPdfCalls.list': 'One a week: it is years of them.',
}

describe('a page of a list', () => {
  it('is read only with a pager; choices come from useChoices', () => {
    const found = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/app'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test'))
      .flatMap((name) =>
        findUnpagedLists({ name, text: readFileSync(path.join(root, name), 'utf8') }).map(
          (call) => `${name}: ${call}`,
        ),
      )
    expect(found.sort()).toEqual(Object.keys(partialReads).sort())
  })

  const imports = "import { plantCalls } from '#src/contract/plants.ts'\n"
  it.each([
    ['the largest page', 'const plants = useCall(plantCalls.list, { page_size: limits.largestPageSize })'],
    ['the first page', 'const plants = useCall(\n  plantCalls.list,\n)'],
  ])('is reported without a pager: %s', (_which, planted) => {
    expect(findUnpagedLists({ name: 'screen.tsx', text: imports + planted })).toEqual(['plantCalls.list'])
  })

  it.each([
    ['a list with a pager', 'useCall(plantCalls.list, { page })\n<Pager onPage={setPage} />'],
    ['a count', 'useCall(plantCalls.list, { page_size: 1 })'],
    ['a single row', 'useCall(plantEditingCalls.readPlant, { id })'],
    ['a list of choices', "useChoices(plantCalls.list, {}, { chosen: '' })"],
  ])('is not reported for %s', (_what, allowed) => {
    expect(findUnpagedLists({ name: 'screen.tsx', text: imports + allowed })).toEqual([])
  })
})
