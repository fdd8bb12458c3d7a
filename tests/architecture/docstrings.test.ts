import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listUndocumented } from './undocumented.ts'

const root = path.resolve(import.meta.dirname, '../..')

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src/rules', 'src/contract', 'src/offline/public.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

describe('every export of rules, contract and the public module of the offline engine', () => {
  it('has a docstring', () => {
    expect(files).toContain('src/offline/public.ts')
    expect(
      files.flatMap((file) => listUndocumented(path.join(root, file)).map((name) => `${file}: ${name}`)),
    ).toEqual([])
  })

  it.each([
    ['a function', 'export function overdue() {}', ['overdue']],
    ['a type below a documented constant', '/** All. */\nexport const all = 1\nexport type All = 1', ['All']],
    ['a line comment', '// Why.\nexport const limit = 1', ['limit']],
    ['a re-export from another file', "export { silent, documented } from './other.ts'", ['silent']],
  ])('is reported without a docstring: %s', (_what, planted, names) => {
    const texts: Record<string, string> = {
      'src/planted.ts': planted,
      'src/other.ts': 'export const silent = 1\n/** Documented. */\nexport const documented = 1',
    }
    expect(listUndocumented('src/planted.ts', (name) => texts[name]!)).toEqual(names)
  })
})
