import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Where folders are rooms that import one way; what is not among them is still to be laid out. */
const rooms = /^(src\/(server|offline|contract|rules)|sw)\//
const isTest = /\.test(-child|-parent|-data)?\.tsx?$/

type Sources = Record<string, string>
type Imports = Map<string, Set<string>>

/** Which folders the files directly in each folder import, types included. */
function readImports(sources: Sources): Imports {
  const imports: Imports = new Map()
  for (const [file, text] of Object.entries(sources)) {
    const folder = path.posix.dirname(file)
    const found = imports.get(folder) ?? new Set()
    imports.set(folder, found)
    for (const [, named = ''] of text.matchAll(/\b(?:from|import)[ (]*'((?:#src|\.\.?)\/[^']+)'/g)) {
      const target = named.startsWith('#') ? named.slice(1) : path.posix.join(folder, named)
      const other = path.posix.dirname(target)
      if (other !== folder) found.add(other)
    }
  }
  return imports
}

/** Ways round from a folder through others back to itself; at least one wherever there is any. */
function findCircles(imports: Imports): string[] {
  const circles = new Map<string, string>()
  const done = new Set<string>()
  const visit = (folder: string, way: string[]): void => {
    const start = way.indexOf(folder)
    if (start !== -1) {
      const circle = way.slice(start)
      circles.set([...circle].sort().join(), [...circle, folder].join(' → '))
      return
    }
    if (done.has(folder)) return
    for (const next of imports.get(folder) ?? []) visit(next, [...way, folder])
    done.add(folder)
  }
  for (const folder of imports.keys()) visit(folder, [])
  return [...circles.values()]
}

describe('the folders', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && rooms.test(file) && !isTest.test(file))
  const sources = Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const),
  )

  it('import one way: no two of them import each other, and none comes back to itself', () => {
    const imports = readImports(sources)
    expect(imports.size).toBeGreaterThan(40)
    expect(imports.get('src/server/modules/executions')).toContain('src/server/modules/executions/submit')
    expect(findCircles(imports)).toEqual([])
  })

  it.each<[what: string, planted: Sources]>([
    [
      'two beside each other',
      {
        'src/a/one.ts': "import { b } from '#src/b/two.ts'",
        'src/b/two.ts': "import { a } from '../a/one.ts'",
      },
    ],
    [
      'one and the one around it, for a type',
      {
        'src/a/one.ts': "import { b } from './b/two.ts'",
        'src/a/b/two.ts': "import type { A } from '../three.ts'",
      },
    ],
    [
      'three in a ring, over several lines and at run time',
      {
        'src/a/one.ts': "export {\n  b,\n} from '#src/b/two.ts'",
        'src/b/two.ts': "const c = await import('../c/three.ts')",
        'src/c/three.ts': "import {\n  type A,\n} from '#src/a/one.ts'",
      },
    ],
  ])('a planted circle is found: %s', (_what, planted) => {
    expect(findCircles(readImports(planted))).toHaveLength(1)
  })

  it('what goes one way is let through', () => {
    const allowed = {
      'src/a/one.ts': "import { b } from '#src/b/two.ts'\nimport { c } from './three.ts'",
      'src/b/two.ts': "import { c } from '#src/c/four.ts'",
    }
    expect(findCircles(readImports(allowed))).toEqual([])
  })
})
