import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** Two words, the first with a capital letter: only text for people has this form. */
const isSentence = (text: string) => /^\p{Lu}\p{L}*[',]? \p{L}/u.test(text.trim())

/** Expressions that create an error: `new Problem(…)`, `throw new DamagedPhoto(…)`, `problem(…)`, `operationalError(…)`. */
const failing = /^(new (\w*(Problem|Error|Exception|Refusal|Fault))|problem|operationalError)$/

/** Here `problem` and `operationalError` create the plain classes, with text from the catalogue. */
const makers = /^src\/server\/problems\//

/**
 * Finds errors with text outside the catalogue, as `file:line: text`, and errors without a key in the catalogue,
 * as `file:line: new Error`.
 */
export function findErrorTexts({ name, text }: SourceFile): string[] {
  // Most files create no errors, and parsing is slow.
  if (!/\b(throw|problem|operationalError|new \w*(Problem|Error|Exception|Refusal|Fault))\b/.test(text))
    return []
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const constants = listConstants(file)
  const found: string[] = []
  const report = (node: ts.Node, words: string) =>
    found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`)
  const visit = (node: ts.Node) => {
    if (isFailing(node)) {
      const { expression } = node
      const isPlain =
        ts.isNewExpression(node) &&
        /^(Error|TypeError|RangeError|Problem|OperationalError)$/.test(expression.getText())
      if (isPlain && !makers.test(name)) report(node, `new ${expression.getText()}`)
      else
        for (const argument of node.arguments ?? [])
          for (const words of readSentences(argument, constants)) report(node, words)
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

/** String constants of the file, by name. */
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

/** Sentences in an argument, as a literal or through a string constant of the file. */
function readSentences(argument: ts.Node, constants: Map<string, string>): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const words =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
        ? node.text
        : ts.isIdentifier(node)
          ? (constants.get(node.text) ?? '')
          : ''
    // A template that begins with a value: the check reads the text after it.
    const rest =
      ts.isTemplateExpression(node) && node.head.text === '' ? `A${node.templateSpans[0]?.literal.text}` : ''
    if (isSentence(words)) found.push(words)
    else if (isSentence(rest)) found.push(rest.slice(1))
    ts.forEachChild(node, visit)
  }
  visit(argument)
  return found
}
