import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listAreas, readMessages } from '#scripts/read-messages.ts'
import { workflowStatuses } from '#src/contract/weekly-pdfs.ts'
import { unusedMessagesIn } from './unused-messages.ts'

const root = path.resolve(import.meta.dirname, '../..')

const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/app'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test[.-]/.test(file) && !file.includes('/i18n/'))

/** JSX attributes with text that people read or hear. */
const textAttributes =
  /^(title|label|placeholder|alt|text|subtitle|description|error|legend|caption|message|children|aria-(label|description|roledescription|valuetext|placeholder))$/

const hasWord = (text: string) => /\p{L}{2}/u.test(text)
/** Status values of the API: the code compares them, and the catalogue translates them. */
const contractValues = new Set<string>(workflowStatuses)
/** Two words, the first with a capital letter: only text for people has this form. */
const isSentence = (text: string) => /^\p{Lu}\p{L}+[',]? \p{L}{2}/u.test(text.trim())

/** Error messages are for programmers, not for users. */
function isThrown(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent)
    if (ts.isNewExpression(above)) return /(Error|Exception)$/.test(above.expression.getText())
  return false
}

/** Text outside the catalogue, as `file:line: text`. */
function findWords(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const report = (node: ts.Node, words: string) =>
    found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words.trim()}`)
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isJsxText(node) && hasWord(node.text)) report(node, node.text)
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (textAttributes.test(node.name.getText()) && hasWord(node.initializer.text))
        report(node, node.initializer.text)
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      if (
        isSentence(node.text) &&
        !isThrown(node) &&
        !contractValues.has(node.text) &&
        !ts.isJsxAttribute(node.parent)
      )
        report(node, node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('text on a screen', () => {
  it('comes from the catalogue', () => {
    const found = screens.flatMap((file) => findWords(file, readFileSync(path.join(root, file), 'utf8')))
    expect(found).toEqual([])
  })

  it.each([
    ['<p>Nothing here</p>', 'Nothing here'],
    ['<Button aria-label="Close" />', 'Close'],
    ["const sentence = isDone ? 'All work is sent' : ''", 'All work is sent'],
    ['toast(`Removed all photos`)', 'Removed all photos'],
  ])('is reported in %s', (planted, words) => {
    expect(findWords('planted.tsx', planted)).toEqual([`planted.tsx:1: ${words}`])
  })

  it.each([
    "<p>{t('reports.none')}</p>",
    '<div className="wide column" />',
    "throw new Error('This screen is outside of the technician area.')",
    "const path = 'M 10 10 L 20 20'",
    "const isBegun = status !== 'Not Started'",
  ])('is not reported in %s', (planted) => {
    expect(findWords('planted.tsx', planted)).toEqual([])
  })
})

describe('every key of the catalogue', () => {
  const findUnusedWords = unusedMessagesIn(
    screens.map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') })),
  )

  it('of the validation messages is used by the contract, the server or a screen', () => {
    const sourceFiles = ['src/contract', 'src/server'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
        .map((name) => path.join(folder, name)),
    )
    const findUnusedSentences = unusedMessagesIn(
      [...screens, ...sourceFiles].map((name) => ({
        name,
        text: readFileSync(path.join(root, name), 'utf8'),
      })),
    )
    expect(findUnusedSentences(['planted', ...Object.keys(readMessages('en', 'validation'))])).toEqual([
      'planted',
    ])
  })

  it('of the validation messages is localized, except in the schemas of two forms', () => {
    const isEnglish = (name: string) =>
      readFileSync(path.join(root, name), 'utf8').includes("from '#src/i18n/validation.ts'")
    expect(screens.filter(isEnglish).map((name) => path.basename(name))).toEqual([
      'user-form-schema.ts',
      'task-form-schema.ts',
    ])
  })

  it.each(listAreas('').filter((area) => area !== 'validation'))('of %s is used by a screen', (area) => {
    expect(findUnusedWords(Object.keys(readMessages('en', area)))).toEqual([])
  })

  it.each(['mail', 'reports'])('of %s is used by the server', (area) => {
    const folder = path.join(root, 'src/server', area)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.test\./.test(name),
    )
    const texts = files.map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
    expect(unusedMessagesIn(texts)(Object.keys(readMessages('en', area)))).toEqual([])
  })

  it('is reported when no screen uses it', () => {
    const text = ["t('task.save')", 't(`status.$' + '{status}`)', 't(`$' + '{area}.title`)'].join('\n')
    const keys = ['task.save', 'status.done', 'task.saved', 'status', 'page.title']
    expect(unusedMessagesIn([{ name: 'planted.tsx', text }])(keys)).toEqual([
      'task.saved',
      'status',
      'page.title',
    ])
  })
})
