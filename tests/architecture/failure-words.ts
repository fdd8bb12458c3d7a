import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** Two words, the first with a capital letter: nothing but what a person reads looks like that. */
const isSentence = (text: string) => /^\p{Lu}\p{L}*[',]? \p{L}/u.test(text.trim())

/** What refuses or fails: `new Problem(…)`, `new DamagedPhoto(…)` behind a `throw`, `problem(…)`, `fault(…)`. */
const failing = /^(new (\w*(Problem|Fault|Error|Exception|Refusal))|problem|fault)$/

/** Where the plain classes are made: by `problem` and `fault`, which take their words from the catalogue. */
const makers = /^src\/server\/problems\//

/**
 * Sentences that are written where something is refused or fails, as `file:line: words`; and errors that are made
 * there without a name in the catalogue.
 */
export function findFailureWords({ name, text }: SourceFile): string[] {
  // Most files refuse nothing, and reading them closely takes a while.
  if (!/\b(throw|problem|fault|new \w*(Problem|Fault|Error|Exception|Refusal))\b/.test(text)) return []
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const constants = listConstants(file)
  const found: string[] = []
  const report = (node: ts.Node, words: string) =>
    found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`)
  const visit = (node: ts.Node) => {
    if (isFailing(node)) {
      const { expression } = node
      const isPlain =
        ts.isNewExpression(node) && /^(Error|TypeError|RangeError|Problem|Fault)$/.test(expression.getText())
      if (isPlain && !makers.test(name)) report(node, `new ${expression.getText()}`)
      else
        for (const given of node.arguments ?? [])
          for (const words of readSentences(given, constants)) report(node, words)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isFailing(node: ts.Node): node is ts.CallExpression | ts.NewExpression {
  if (ts.isNewExpression(node) && ts.isThrowStatement(node.parent)) return true
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false
  return failing.test(`${ts.isNewExpression(node) ? 'new ' : ''}${node.expression.getText()}`)
}

/** Texts of the file that have a name. */
function listConstants(file: ts.SourceFile): Map<string, string> {
  const constants = new Map<string, string>()
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isStringLiteralLike(node.initializer))
      constants.set(node.name.getText(), node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return constants
}

/** The sentences in what is given, written there or by the name of a text of the file. */
function readSentences(given: ts.Node, constants: Map<string, string>): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const words =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
        ? node.text
        : ts.isIdentifier(node)
          ? (constants.get(node.text) ?? '')
          : ''
    // What begins with a value begins in the middle.
    const rest =
      ts.isTemplateExpression(node) && node.head.text === '' ? `A${node.templateSpans[0]?.literal.text}` : ''
    if (isSentence(words)) found.push(words)
    else if (isSentence(rest)) found.push(rest.slice(1))
    ts.forEachChild(node, visit)
  }
  visit(given)
  return found
}
