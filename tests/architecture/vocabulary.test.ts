import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Words that hide who acts or what happens. CONTRIBUTING.md has the words to use instead. */
const vague = /\b(whoever|whomever|ground|told|said|beside)\b|\bwhat (is|was|has|are|were|had) /gi

/** Texts in the app's own words, which `spec-sentences.test.ts` and the translators check. */
const isData = (file: string) =>
  /^docs\/(api|agreed|sync-states)\.md$|^src\/i18n\/|\/(languages|words|catalogue|operational-errors)\//.test(
    file,
  )

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'sw', 'docs', 'scripts', ':(glob)*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|cjs|css|sql|md)$/.test(file) && !isData(file))

/** Comments of a source file, or a document as a whole, without code in backticks. */
function readProse(file: string, text: string): string[] {
  const lines = text.split('\n')
  const prose = file.endsWith('.md')
    ? text.replace(/^```[\s\S]*?^```/gm, '').split('\n')
    : lines.map((line) => /^\s*(?:\/\*+|\*|\/\/|--)(.*)|\s\/\/ (.*)$/.exec(line)?.slice(1).join('') ?? '')
  return prose.map((line) => line.replace(/`[^`]*`/g, ''))
}

const findVague = (file: string, text: string) =>
  readProse(file, text).flatMap((line) =>
    [...line.matchAll(vague)].map(([word]) => `${file}: ${word}: ${line.trim()}`),
  )

describe('comments and documents', () => {
  it('use plain technical words', () => {
    expect(files.length).toBeGreaterThan(1500)
    expect(files.flatMap((file) => findVague(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  it.each([
    ['src/a.ts', '// Whoever asks gets 403.'],
    ['src/a.ts', 'const a = 1 // as was told'],
    ['src/a.ts', '/** What is sent. */'],
    ['src/a.sql', '-- Whoever signed out stops listening.'],
    ['src/a.module.css', '  /* the ground of a card */'],
    ['docs/a.md', 'It is kept beside the file.'],
  ])('would be found in %s: %s', (file, text) => {
    expect(findVague(file, text)).toHaveLength(1)
  })

  it.each([
    ['src/a.ts', "const told = 'said'"],
    ['src/a.ts', '/** The column `told`. */'],
    ['docs/a.md', '```sh\necho told\n```'],
  ])('may name code: %s: %s', (file, text) => {
    expect(findVague(file, text)).toEqual([])
  })
})
