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

describe('every name that rules, contract and the engine’s door export', () => {
  it('says what it is', () => {
    expect(files).toContain('src/offline/public.ts')
    expect(
      files.flatMap((file) => listUndocumented(path.join(root, file)).map((name) => `${file}: ${name}`)),
    ).toEqual([])
  })

  it.each([
    ['a function', 'export function overdue() {}', ['overdue']],
    [
      'a type below a constant that is explained',
      '/** All. */\nexport const all = 1\nexport type All = 1',
      ['All'],
    ],
    ['a comment that is no docstring', '// Why.\nexport const limit = 1', ['limit']],
    ['what another file declares', "export { silent, told } from './other.ts'", ['silent']],
  ])('would be found silent: %s', (_what, planted, names) => {
    const texts: Record<string, string> = {
      'src/planted.ts': planted,
      'src/other.ts': 'export const silent = 1\n/** Told. */\nexport const told = 1',
    }
    expect(listUndocumented('src/planted.ts', (name) => texts[name]!)).toEqual(names)
  })
})
