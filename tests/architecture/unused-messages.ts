import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/**
 * Finds catalogue keys that no file uses. A file uses a key as a literal, `t('task.save')`, as a template,
 * `` t(`status.${status}`) ``, which uses every matching key, as a property,
 * `validationMessages.required`, or as a key of the server, `'validation.required'`.
 * @returns a function that takes keys and returns the unused ones
 */
export function unusedMessagesIn(files: SourceFile[]): (keys: string[]) => string[] {
  const used = new Set<string>()
  const patterns = new Set<string>()
  for (const { name, text } of files) {
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node)) used.add(node.text.replace(/^validation\./, ''))
      if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'validationMessages')
        used.add(node.name.text)
      if (ts.isTemplateExpression(node) && node.head.text.includes('.')) patterns.add(patternOf(node))
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
  }
  const composed = [...patterns].map((pattern) => new RegExp(`^${pattern}$`))
  return (keys) => keys.filter((key) => !used.has(key) && !composed.some((pattern) => pattern.test(key)))
}

function patternOf(template: ts.TemplateExpression): string {
  const parts = [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]
  return parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\w+')
}
