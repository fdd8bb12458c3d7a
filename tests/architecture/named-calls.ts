import ts from 'typescript'
import { calls } from '#src/contract/all/calls.ts'
import type { AnyCall } from '#src/contract/call.ts'
import type { SourceFile } from './source-files.ts'

const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`

/** The call list with an exported name: `executionCalls` → `calls.executions`. Undefined for other names. */
export function callListOf(exported: string): Record<string, AnyCall> | undefined {
  const singular = exported.replace(/Calls$/, '')
  const lists = calls as unknown as Record<string, Record<string, AnyCall>>
  return exported === singular ? undefined : (lists[singular] ?? lists[`${singular}s`])
}

/** Local import name (also an alias) → call list, for the lists that a file imports from the contract. */
export function importedCallLists(file: ts.SourceFile): Map<string, Record<string, AnyCall>> {
  const lists = new Map<string, Record<string, AnyCall>>()
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    const named = statement.importClause?.namedBindings
    if (!from.includes('/contract/') || !named || !ts.isNamedImports(named)) continue
    for (const { name, propertyName } of named.elements) {
      const list = callListOf((propertyName ?? name).text)
      if (list) lists.set(name.text, list)
    }
  }
  return lists
}

/**
 * The calls that a file names, as `GET /plants/`. It recognises `plantCalls.list`, import aliases and
 * `const { list } = { ...plantCalls }`.
 */
export function findNamedCalls({ name, text }: SourceFile): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  const lists = importedCallLists(file)
  const found = new Set<string>()
  const add = (list: Record<string, AnyCall> | undefined, call: string) => {
    const known = list?.[call]
    if (known) found.add(nameOf(known))
  }
  const listsIn = (value: ts.Expression | undefined): Record<string, AnyCall>[] => {
    if (!value) return []
    if (ts.isIdentifier(value)) return lists.has(value.text) ? [lists.get(value.text)!] : []
    if (!ts.isObjectLiteralExpression(value)) return []
    return value.properties.flatMap((part) => (ts.isSpreadAssignment(part) ? listsIn(part.expression) : []))
  }
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
      add(lists.get(node.expression.text), node.name.text)
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
      for (const list of listsIn(node.initializer))
        for (const { name, propertyName } of node.name.elements)
          add(list, (propertyName ?? name).getText(file))
    ts.forEachChild(node, visit)
  }
  if (lists.size > 0) visit(file)
  return [...found]
}
