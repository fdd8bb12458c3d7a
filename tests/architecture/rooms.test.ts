import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFullRooms, findMutualFolders, type SourceFile } from './rooms.ts'

const root = path.resolve(import.meta.dirname, '../..')

const files: SourceFile[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

const MOST_FILES = 15

/** Rooms whose files still import folders that import them. No name is added here. */
const stillMutual = ['src/app/shell']

const isStill = (folder: string) =>
  stillMutual.some((room) => folder === room || folder.startsWith(`${room}/`))

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

  it('do not import each other, types included', () => {
    const mutual = findMutualFolders(files).filter(({ pair }) => !pair.split(' ⇄ ').some(isStill))
    expect(mutual).toEqual([])
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
    ['two rooms that import each other', 'src/one/a.ts', 'src/two/b.ts', ['src/one ⇄ src/two']],
    ['a room and one in it', 'src/one/a.ts', 'src/one/inner/b.ts', ['src/one ⇄ src/one/inner']],
    ['nothing, in one room', 'src/one/a.ts', 'src/one/b.ts', []],
  ])('is %s', (_what, one, other, pairs) => {
    const planted = plant({ [one]: `#${other}`, [other]: `#${one}` })
    expect(findMutualFolders(planted).map(({ pair }) => pair)).toEqual(pairs)
    expect(findMutualFolders(plant({ [one]: `#${other}`, [other]: '' }))).toEqual([])
  })

  it('is an import by a relative path, a later one, and one that starts a process', () => {
    const texts = [
      "import { a } from './inner/a.ts'",
      "await import('./inner/a.ts')",
      "new URL('./inner/a.ts')",
    ]
    for (const text of texts)
      expect(
        findMutualFolders([
          { name: 'src/one/b.ts', text },
          ...plant({ 'src/one/inner/a.ts': '#src/one/b.ts' }),
        ]),
      ).toHaveLength(1)
  })
})
