import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#src/contract/all/calls.ts'
import { otherClients } from '#src/contract/all/other-clients.ts'
import { findNamedCalls } from './named-calls.ts'
import type { SourceFile } from './source-files.ts'

const root = path.resolve(import.meta.dirname, '../..')

function listFiles(folders: string[], among: RegExp): SourceFile[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => among.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
}

const screens = listFiles(['src/app', 'src/offline'], /^(?!.*\.test[.-]).*\.tsx?$/)
const tests = listFiles(['tests/api', 'tests/offline', 'tests/e2e'], /\.(test|spec)\.ts$/)
/** A test that iterates over all calls checks their common properties, not the reply of one call. */
const iteratesAllCalls = ({ text }: SourceFile) => text.includes("from '#src/contract/all/calls.ts'")

const names = allCalls.map(({ method, path: address }) => `${method} ${address}`)
const namedIn = (files: readonly SourceFile[]) => new Set(files.flatMap(findNamedCalls))

/** Calls without a client, with a wrong entry in `otherClients`, or without a test: one line each. */
function findUncoveredCalls(
  called: ReadonlySet<string>,
  tested: ReadonlySet<string>,
  known = names,
): string[] {
  return known.flatMap((name) => [
    ...(called.has(name) || otherClients[name] ? [] : [`${name}: no screen makes it, nor is it for others`]),
    ...(called.has(name) && otherClients[name] ? [`${name}: is for others, but a screen makes it`] : []),
    ...(tested.has(name) ? [] : [`${name}: no test of its own`]),
  ])
}

describe('every call', () => {
  const called = namedIn(screens)
  const tested = namedIn(tests.filter((file) => !iteratesAllCalls(file)))

  it('is used by a screen or listed for other clients, and has its own test', () => {
    expect(findUncoveredCalls(called, tested)).toEqual([])
  })

  it('listed for other clients exists in the contract', () => {
    expect(Object.keys(otherClients).filter((name) => !names.includes(name))).toEqual([])
  })

  it('is reported when no screen uses it and no test names it', () => {
    expect(findUncoveredCalls(called, tested, ['GET /nowhere/'])).toHaveLength(2)
    const own = 'GET /supervisor/team/workload/'
    expect(findUncoveredCalls(new Set(), new Set([own]), [own])).toEqual([])
    expect(findUncoveredCalls(new Set([own]), new Set([own]), [own])).toHaveLength(1)
    expect(tests.filter(iteratesAllCalls).length).toBeGreaterThan(2)
  })
})

describe('findNamedCalls', () => {
  const from = (name: string) => `import { ${name} } from '#src/contract/executions.ts'\n`
  it.each([
    ['by its list', `${from('executionCalls')}send(executionCalls.approve, { id })`],
    ['through an import alias', `${from('executionCalls as calls')}send(calls.approve, { id })`],
    ['destructured from its list', `${from('executionCalls')}const { approve } = executionCalls`],
    [
      'destructured under an alias',
      `${from('executionCalls')}const { approve: yes } = { ...executionCalls }`,
    ],
  ])('finds a call %s', (_how, text) => {
    expect(findNamedCalls({ name: 'planted.ts', text })).toEqual(['POST /executions/{id}/approve/'])
  })

  it('finds the call of each role in a screen that both roles use', () => {
    const text = "import { usePlantEditingCalls } from './role-calls.ts'\nsend(calls.changeTask, { id })"
    const found = findNamedCalls({ name: 'planted.tsx', text })
    expect(found).toEqual(['PATCH /admin/tasks/{id}/', 'PATCH /supervisor/tasks/{id}/'])
  })

  it.each([
    [
      'whose list comes from another module',
      "import { executionCalls } from './fakes.ts'\nexecutionCalls.approve",
    ],
    ['in a comment', `${from('executionCalls')}// executionCalls.approve`],
    ['in a type only', `${from('executionCalls')}type Approved = ReplyOf<typeof executionCalls.approve>`],
  ])('ignores a call %s', (_how, text) => {
    expect(findNamedCalls({ name: 'planted.ts', text })).toEqual([])
  })
})
