import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCircles, findFullRooms, type SourceFile } from './rooms.ts'

const root = path.resolve(import.meta.dirname, '../..')

const files: SourceFile[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

const MOST_FILES = 15

/** Files with exports and imports, as `name: what it imports`. */
const plant = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([name, target]) => ({
    name,
    text: target === '' ? 'export const a = 1\n' : `import type { a } from '${target}'\n`,
  }))

describe('the rooms of the house', () => {
  it(`hold at most ${MOST_FILES} files that are not tests`, () => {
    expect(findFullRooms(files, MOST_FILES)).toEqual([])
  })

  it('import one way, types included: no way leads from one through others back to it', () => {
    expect(files.length).toBeGreaterThan(800)
    expect(findCircles(files)).toEqual([])
  })
})

describe('what would be found', () => {
  it('is a room with one file too many, its tests and styles left out', () => {
    const names = ['a.ts', 'b.tsx', 'c.ts', 'a.test.ts', 'b.test.tsx', 'b.module.css', 'library.d.ts']
    const planted = plant(Object.fromEntries(names.map((name) => [`src/room/${name}`, ''])))
    expect(findFullRooms(planted, 2)).toEqual([{ folder: 'src/room', files: 3 }])
    expect(findFullRooms(planted, 3)).toEqual([])
  })

  it.each([
    ['two rooms that import each other', 'src/one/a.ts', 'src/two/b.ts', ['src/one → src/two → src/one']],
    ['a room and one in it', 'src/one/a.ts', 'src/one/in/b.ts', ['src/one → src/one/in → src/one']],
    ['nothing, in one room', 'src/one/a.ts', 'src/one/b.ts', []],
  ])('is %s', (_what, one, other, ways) => {
    const planted = plant({ [one]: `#${other}`, [other]: `#${one}` })
    expect(findCircles(planted).map(({ way }) => way)).toEqual(ways)
    expect(findCircles(plant({ [one]: `#${other}`, [other]: '' }))).toEqual([])
  })

  it('is a ring of three, and which imports make it', () => {
    const planted = plant({
      'src/one/a.ts': '#src/two/b.ts',
      'src/two/b.ts': '#src/three/c.ts',
      'src/three/c.ts': '#src/one/a.ts',
    })
    expect(findCircles(planted).map(({ imports }) => imports)).toEqual([
      [
        'src/one/a.ts imports src/two/b.ts',
        'src/two/b.ts imports src/three/c.ts',
        'src/three/c.ts imports src/one/a.ts',
      ],
    ])
  })

  it.each([
    "import { a } from './inner/a.ts'",
    "export {\n  a,\n} from './inner/a.ts'",
    "await import('./inner/a.ts')",
    "new URL('./inner/a.ts')",
  ])('is an import in whatever form: %j', (text) => {
    const inner = plant({ 'src/one/inner/a.ts': '#src/one/b.ts' })
    expect(findCircles([{ name: 'src/one/b.ts', text }, ...inner])).toHaveLength(1)
  })
})
