import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MessageKey } from '#src/server/messages/message.ts'
import { isMessageKey, messageCatalogues } from '#src/server/messages/message-catalogue.ts'
import { problemDefinitions } from '#src/server/problems/catalogue/catalogue.ts'
import type { ProblemDefinition } from '#src/server/problems/catalogue/problem-definition.ts'
import { operationalErrors } from '#src/server/problems/operational-errors/catalogue.ts'
import { sandboxErrors } from '#src/server/problems/operational-errors/sandbox.ts'
import { settingRules } from '#src/server/problems/operational-errors/settings.ts'
import { findErrorTexts } from './error-texts.ts'
import type { SourceFile } from './source-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const catalogue = /^src\/server\/problems\/(catalogue|operational-errors)\//

const files: SourceFile[] = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src/server', 'src/rules', 'src/contract'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((name) => /\.ts$/.test(name) && !/\.test[.-]/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
const callers = files.filter(({ name }) => !catalogue.test(name))

describe('errors of the server', () => {
  it('take their text from the catalogue', () => {
    expect(callers.length).toBeGreaterThan(300)
    expect(callers.flatMap(findErrorTexts)).toEqual([])
  })

  it.each([
    ['a plain Error', "throw new Error('ended')", 'new Error'],
    ['a Problem built by hand', 'return new Problem({ status: 400, code, sentence })', 'new Problem'],
    ['a sentence in a custom error', "throw new DamagedPhoto('It has no end.')", 'It has no end.'],
    ['a sentence as a value', "throw problem('not_found', { what: 'A plant' })", 'A plant'],
    [
      'a sentence in a constant',
      "const GONE = 'This is gone.'\nconst refuse = () => new ChildError('gone', GONE)",
      'This is gone.',
    ],
    [
      'a template that begins with a value',
      `throw operationalError('a', { why: \`$\{file} is gone.\` })`,
      ' is gone.',
    ],
  ])('are reported with text outside the catalogue: %s', (_what, text, words) => {
    const [found] = findErrorTexts({ name: 'planted.ts', text })
    expect(found).toMatch(/^planted\.ts:\d+: /)
    expect(found?.endsWith(`: ${words}`)).toBe(true)
  })

  it.each([
    "throw problem('task_twice', { title: task.title }, { at: 'task_responses' })",
    "throw operationalError('not_ours', { folder: path.join(folder, 'Data') })",
    "throw new DamagedPhoto('no_end')",
    "logger.error({ err: error }, 'The disk is full.')",
  ])('are not reported otherwise: %s', (text) => {
    expect(findErrorTexts({ name: 'planted.ts', text })).toEqual([])
  })
})

describe('every key of the catalogue', () => {
  const namesOf = (prefix: string) =>
    Object.keys(messageCatalogues.en)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))

  it.each<[string, string[], SourceFile[]]>([
    ['problems', Object.keys(problemDefinitions), callers],
    ['operational errors', [...Object.keys(operationalErrors), ...namesOf('operationalError.')], callers],
    ['failures of jobs', namesOf('failure.'), callers],
    ['related records', namesOf('related.'), callers],
    ['suggestions', namesOf('suggestion.'), files],
  ])('of the %s is used', (_which, names, users) => {
    const isNamed = (name: string) => users.some(({ text }) => text.includes(`'${name}'`))
    expect(names.filter((name) => !isNamed(name))).toEqual([])
  })

  it('of the problems has a text, and every text belongs to a problem', () => {
    const keys = Object.entries<ProblemDefinition>(problemDefinitions).map(
      ([name, { message }]) => message ?? `problem.${name}`,
    )
    expect(keys.filter((key) => !isMessageKey(key))).toEqual([])
    expect(namesOf('problem.').filter((name) => !(name in problemDefinitions))).toEqual([])
  })

  it.each<[string, object]>([
    ['sandboxErrors', sandboxErrors],
    ['settingRules', settingRules],
  ])('of %s is used by a caller', (list, words) => {
    const isUsed = (name: string) => callers.some(({ text }) => text.includes(`${list}.${name}`))
    expect(Object.keys(words).filter((name) => !isUsed(name))).toEqual([])
  })

  it.each<[string, RegExp, object]>([
    ['problems', /problems\/catalogue\/(?!jobs|problem-definition|catalogue)/, problemDefinitions],
    ['operational errors', /problems\/operational-errors\/(?!sandbox|catalogue)/, operationalErrors],
  ])('of the %s is defined once', (_which, parts, words) => {
    const names = files
      .filter(({ name }) => parts.test(name))
      .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name))
      .filter((name) => name in words)
    expect(new Set(names)).toEqual(new Set(Object.keys(words)))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has a unique text', () => {
    const texts = Object.entries<ProblemDefinition>(problemDefinitions).map(
      ([name, { status, code = name, message = `problem.${name}`, suggestions }]) =>
        `${status} ${code}: ${messageCatalogues.en[message as MessageKey]} ${suggestions}`,
    )
    expect(texts.filter((one, at) => texts.indexOf(one) !== at)).toEqual([])
  })
})
