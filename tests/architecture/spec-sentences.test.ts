import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listForms } from '#src/i18n/parse-message.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Files with the English texts of the app and the server. */
const CATALOGUES =
  /^src\/(i18n\/(en\/.*json|validation\.ts)|rules\/|contract\/|server\/problems\/catalogue\/)/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => CATALOGUES.test(file) && !/\.test[.-]/.test(file))

/** Removes placeholder names and line breaks before a comparison. */
const normalize = (sentence: string) =>
  sentence
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The strings of a source file or the forms of messages; a template value becomes a placeholder. */
function listTexts(name: string, source: string): string[] {
  if (name.endsWith('.json'))
    return Object.values(JSON.parse(source) as Record<string, string>).flatMap((message) =>
      listForms(message).map(({ text }) => normalize(text)),
    )
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

/** Whether the catalogues (`words`) or docs/agreed.md (`agreed`) contain a sentence. */
const isPresent = (sentence: string, by: string | undefined): boolean => {
  const wanted = normalize(sentence)
  return by === 'words' ? texts.some((text) => text.includes(wanted)) : agreed.includes(wanted)
}

const rows = read('tests/fixtures/spec-sentences.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [sentence: string, where: string, by: 'words' | 'agreed'])

describe('the sentences of the specification', () => {
  it('are listed once, each with its place and its source', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(new Set(rows.map(([sentence]) => sentence)).size).toBe(rows.length)
    for (const row of rows)
      expect([row.length, row[2]]).toEqual([3, expect.stringMatching(/^(words|agreed)$/)])
  })

  it.each(rows)('"%s" (%s) is among the %s', (sentence, _where, by) => {
    expect(isPresent(sentence, by)).toBe(true)
  })

  it('are reported when they are missing', () => {
    expect(isPresent('Failed to load planets: {reason}', 'words')).toBe(false)
    expect(isPresent('Failed to load planets: {reason}', 'agreed')).toBe(false)
  })
})
