import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { findDeepFolders, findFullFolders, type SourceFile } from './source-files.ts'

const files: SourceFile[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((name) => ({ name, text: '' }))

const MAX_FILES = 30
const MAX_LEVELS = 4

const plant = (...names: string[]): SourceFile[] => names.map((name) => ({ name, text: '' }))

describe('a folder', () => {
  it(`holds at most ${MAX_FILES} files`, () => {
    expect(files.length).toBeGreaterThan(800)
    expect(findFullFolders(files, MAX_FILES)).toEqual([])
  })

  it(`is at most ${MAX_LEVELS} levels below src`, () => {
    expect(findDeepFolders(files, MAX_LEVELS)).toEqual([])
  })

  it('is reported with one file too many; tests, styles and declarations do not count', () => {
    const names = ['a.ts', 'b.tsx', 'c.ts', 'a.test.ts', 'b.test.tsx', 'b.module.css', 'library.d.ts']
    const planted = plant(...names.map((name) => `src/many/${name}`))
    expect(findFullFolders(planted, 2)).toEqual([{ folder: 'src/many', files: 3 }])
    expect(findFullFolders(planted, 3)).toEqual([])
  })

  it('is reported one level too deep', () => {
    expect(findDeepFolders(plant('src/a/b/c/d/e/f.ts', 'src/a/b/c/d/f.ts'), 4)).toEqual(['src/a/b/c/d/e'])
  })
})
