import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

type Versions = Record<string, string>
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as {
  dependencies: Versions
  devDependencies: Versions
  optionalDependencies: Versions
}
const production = { ...dependencies, ...optionalDependencies }

/** Packages with a version range: another installation may resolve it to other code. */
const findRanges = (versions: Versions) =>
  Object.entries(versions)
    .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|file:packages\/[\w-]+)$/.test(version))
    .map(([name]) => name)

/** The packages with a row in a section of docs/dependencies.md. */
function listRows(title: string): string[] {
  const section =
    read('docs/dependencies.md')
      .split('\n## ')
      .find((text) => text.startsWith(title)) ?? ''
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!)
}

/** Runs set-up in a temporary folder, with a shell script in place of npm. */
function runSetUp(npm: string): { status: number | null; stderr: string; lock: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'walkdown-set-up-'))
  try {
    for (const name of ['scripts', 'bin', 'node_modules', 'dist/server/commands'])
      mkdirSync(path.join(folder, name), { recursive: true })
    copyFileSync(path.join(root, 'scripts/set-up.mjs'), path.join(folder, 'scripts/set-up.mjs'))
    writeFileSync(path.join(folder, 'package-lock.json'), '{ "reviewed": true }')
    writeFileSync(path.join(folder, 'dist/server/commands/link-postgres.js'), '')
    writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
    const env = { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/set-up.mjs'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    return { status, stderr, lock: readFileSync(path.join(folder, 'package-lock.json'), 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('packages', () => {
  it('have one exact version each', () => {
    expect(findRanges({ a: '^1.0.0', b: '1.0.0', c: '18.4.0-beta.17', d: '~2.1.0', e: 'latest' })).toEqual([
      'a',
      'd',
      'e',
    ])
    expect(findRanges({ ...production, ...devDependencies })).toEqual([])
  })

  it('have a row in docs/dependencies.md, in the section of their use', () => {
    expect(listRows('In production').sort()).toEqual(Object.keys(production).sort())
    const others = [...listRows('In the app'), ...listRows('To build and test')]
    expect(others.sort()).toEqual(Object.keys(devDependencies).sort())
  })

  it('are installed from the lock file: set-up restores a lock file that npm changed, and fails', () => {
    expect(runSetUp('exit 0')).toMatchObject({ status: 0, lock: '{ "reviewed": true }' })
    const refusing = '[ "$1" = ci ] && echo "lock file has gaps" >&2 && exit 1'
    expect(runSetUp(`${refusing}\nexit 0`)).toMatchObject({ status: 0, lock: '{ "reviewed": true }' })
    const changing = runSetUp(`${refusing}\necho "{}" > package-lock.json`)
    expect(changing).toMatchObject({ status: 1, lock: '{ "reviewed": true }' })
    expect(changing.stderr).toContain('npm wanted to change package-lock.json')
  })
})
