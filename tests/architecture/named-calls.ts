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

type CallList = Record<string, AnyCall>

const editing = [calls.plantEditing, calls.sectorPlantEditing] as unknown as CallList[]
const templates = [calls.checklistTemplates, calls.sectorChecklistTemplates] as unknown as CallList[]

/** Imports whose files hold the calls of the user's role in `calls`: a variable, a parameter or a property. */
const roleCalls = new Map([
  ['usePlantEditingCalls', editing],
  ['PlantEditingCalls', editing],
  ['useTemplateCalls', templates],
])

/** Local name (also an alias) → call lists, for the lists that a file imports from the contract. */
export function importedCallLists(file: ts.SourceFile): Map<string, readonly CallList[]> {
  const lists = new Map<string, readonly CallList[]>()
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    const named = statement.importClause?.namedBindings
    if (!named || !ts.isNamedImports(named)) continue
    for (const { name, propertyName } of named.elements) {
      const ofRole = roleCalls.get(name.text)
      if (ofRole) lists.set('calls', [...(lists.get('calls') ?? []), ...ofRole])
      const list = from.includes('/contract/') && callListOf((propertyName ?? name).text)
      if (list) lists.set(name.text, [list])
    }
  }
  return lists
}

/**
 * The calls that a file names, as `GET /plants/`. It recognises `plantCalls.list`, import aliases,
 * `const { list } = { ...plantCalls }`, and the calls of the user's role.
 */
export function findNamedCalls({ name, text }: SourceFile): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  const lists = importedCallLists(file)
  const found = new Set<string>()
  const add = (within: readonly CallList[], call: string) => {
    for (const list of within) {
      const known = list[call]
      if (known) found.add(nameOf(known))
    }
  }
  const listsIn = (value: ts.Expression | undefined): readonly CallList[] => {
    if (!value) return []
    if (ts.isIdentifier(value)) return lists.get(value.text) ?? []
    if (!ts.isObjectLiteralExpression(value)) return []
    return value.properties.flatMap((part) => (ts.isSpreadAssignment(part) ? listsIn(part.expression) : []))
  }
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
      add(lists.get(node.expression.text) ?? [], node.name.text)
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
      for (const { name, propertyName } of node.name.elements)
        add(listsIn(node.initializer), (propertyName ?? name).getText(file))
    ts.forEachChild(node, visit)
  }
  if (lists.size > 0) visit(file)
  return [...found]
}
