import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Where the English sentences of the app and the server are written. */
const CATALOGUES =
  /^src\/(i18n\/en(\/|\.ts)|rules\/|contract\/|server\/problems\/catalogue\/|server\/telling\/languages\/(answers\/)?en\.ts|server\/reports\/pdf\/words\/en\.ts)/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => CATALOGUES.test(file) && !/\.test[.-]/.test(file))

/** The names of placeholders do not matter, nor do line breaks. */
const normalize = (sentence: string) =>
  sentence
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The texts of a source file; what is filled into a template is a placeholder. */
function listTexts(name: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest))
  return found.map(normalize)
}

const texts = files.flatMap((file) => listTexts(file, read(file)))
const agreed = normalize(read('docs/agreed.md').replaceAll('`', ''))

/** Whether a sentence is among the words that people read, or on the page of what was agreed. */
const isHeld = (sentence: string, by: string | undefined): boolean => {
  const wanted = normalize(sentence)
  return by === 'words' ? texts.some((text) => text.includes(wanted)) : agreed.includes(wanted)
}

const rows = read('tests/fixtures/spec-sentences.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [sentence: string, where: string, by: 'words' | 'agreed'])

describe('the sentences that were ordered', () => {
  it('are each named once, with where they stand and what holds them', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(new Set(rows.map(([sentence]) => sentence)).size).toBe(rows.length)
    for (const row of rows)
      expect([row.length, row[2]]).toEqual([3, expect.stringMatching(/^(words|agreed)$/)])
  })

  it.each(rows)('"%s" (%s) is among the %s', (sentence, _where, by) => {
    expect(isHeld(sentence, by)).toBe(true)
  })

  it('are missed when nobody says them', () => {
    expect(isHeld('Failed to load planets: {reason}', 'words')).toBe(false)
    expect(isHeld('Failed to load planets: {reason}', 'agreed')).toBe(false)
  })
})
