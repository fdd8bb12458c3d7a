import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The files whose tests name a fault, by its number. */
function listNamedFaults(): Record<string, string[]> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests'], {
    cwd: root,
    encoding: 'utf8',
  })
  const faults: Record<string, string[]> = {}
  for (const file of listed
    .split('\n')
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .sort()) {
    const names = [...read(file).matchAll(/\(\s*['`]((?:F\d+ )+)/g)].flatMap(([, name]) =>
      name!.trim().split(' '),
    )
    for (const fault of new Set(names)) faults[fault] = [...(faults[fault] ?? []), file]
  }
  return faults
}

test('docs/offline.md lists each fault with the files of its tests', () => {
  const rows = read('docs/offline.md').matchAll(/^\| (F\d+) \| .+ \| (.+) \|$/gm)
  const documented = Object.fromEntries(
    [...rows].map(([, fault, files]) => [fault!, files!.replaceAll('`', '').split(', ')]),
  )
  expect(documented).toEqual(listNamedFaults())
})

test('each of the 57 faults that the engine was designed for has a test', () => {
  const named = listNamedFaults()
  const missing = Array.from({ length: 57 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`)
  expect(missing.filter((fault) => !named[fault])).toEqual([])
})
