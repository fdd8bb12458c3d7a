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
/** A test that goes through all calls looks at what they have in common, and at no call's own answer. */
const isWalk = ({ text }: SourceFile) => text.includes("from '#src/contract/all/calls.ts'")

const names = allCalls.map(({ method, path: address }) => `${method} ${address}`)
const namedIn = (files: readonly SourceFile[]) => new Set(files.flatMap(findNamedCalls))

/** What is wrong with the calls of the contract, as a list of sentences. */
function findUnanswered(called: ReadonlySet<string>, tested: ReadonlySet<string>, known = names): string[] {
  return known.flatMap((name) => [
    ...(called.has(name) || otherClients[name] ? [] : [`${name}: no screen makes it, nor is it for others`]),
    ...(called.has(name) && otherClients[name] ? [`${name}: is for others, but a screen makes it`] : []),
    ...(tested.has(name) ? [] : [`${name}: no test of its own`]),
  ])
}

describe('every call', () => {
  const called = namedIn(screens)
  const tested = namedIn(tests.filter((file) => !isWalk(file)))

  it('is made by a screen or is for other clients, and has a test of its own', () => {
    expect(findUnanswered(called, tested)).toEqual([])
  })

  it('that is for other clients is one of the contract', () => {
    expect(Object.keys(otherClients).filter((name) => !names.includes(name))).toEqual([])
  })

  it('would be found, if nobody made it and no test named it', () => {
    expect(findUnanswered(called, tested, ['GET /nowhere/'])).toHaveLength(2)
    const own = 'GET /supervisor/team/workload/'
    expect(findUnanswered(new Set(), new Set([own]), [own])).toEqual([])
    expect(findUnanswered(new Set([own]), new Set([own]), [own])).toHaveLength(1)
    expect(tests.filter(isWalk).length).toBeGreaterThan(2)
  })
})

describe('a call is named', () => {
  const from = (name: string) => `import { ${name} } from '#src/contract/executions.ts'\n`
  it.each([
    ['by its list', `${from('executionCalls')}send(executionCalls.approve, { id })`],
    ['by another name for it', `${from('executionCalls as calls')}send(calls.approve, { id })`],
    ['out of it', `${from('executionCalls')}const { approve } = executionCalls`],
    ['out of it, by another name', `${from('executionCalls')}const { approve: yes } = { ...executionCalls }`],
  ])('%s', (_how, text) => {
    expect(findNamedCalls({ name: 'planted.ts', text })).toEqual(['POST /executions/{id}/approve/'])
  })

  it.each([
    [
      'where its list is of another place',
      "import { executionCalls } from './fakes.ts'\nexecutionCalls.approve",
    ],
    ['in a comment', `${from('executionCalls')}// executionCalls.approve`],
    ['by a type alone', `${from('executionCalls')}type Approved = ReplyOf<typeof executionCalls.approve>`],
  ])('not %s', (_how, text) => {
    expect(findNamedCalls({ name: 'planted.ts', text })).toEqual([])
  })
})
