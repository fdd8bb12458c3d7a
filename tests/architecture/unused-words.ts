import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/**
 * Finds words of a catalogue that no screen asks for. A screen asks by the whole name, `t('task.save')`, or by one that it
 * puts together, `` t(`status.${status}`) ``, which asks for all that begin and end so. A sentence is asked for as
 * `sentences.required` where it is said in English first.
 */
export function unusedWordsIn(files: SourceFile[]): (keys: string[]) => string[] {
  const asked = new Set<string>()
  const patterns = new Set<string>()
  for (const { name, text } of files) {
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node)) asked.add(node.text)
      if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'sentences')
        asked.add(node.name.text)
      if (ts.isTemplateExpression(node) && node.head.text.includes('.')) patterns.add(patternOf(node))
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
  }
  const composed = [...patterns].map((pattern) => new RegExp(`^${pattern}$`))
  return (keys) => keys.filter((key) => !asked.has(key) && !composed.some((pattern) => pattern.test(key)))
}

function patternOf(template: ts.TemplateExpression): string {
  const parts = [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]
  return parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\w+')
}
