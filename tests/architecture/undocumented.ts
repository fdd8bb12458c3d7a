import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Exported names without a docstring at the declaration or the re-export. `read` returns the text of a file. */
export function listUndocumented(
  file: string,
  read = (name: string) => readFileSync(name, 'utf8'),
): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => {
    if (!isExported(statement) || ts.getJSDocCommentsAndTags(statement).length > 0) return []
    if (!ts.isExportDeclaration(statement)) return namesOf(statement)
    const { moduleSpecifier, exportClause } = statement
    if (!exportClause || !ts.isNamedExports(exportClause)) return [statement.getText()]
    const names = exportClause.elements.map((element) => (element.propertyName ?? element.name).text)
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return names
    const declaring = path.join(path.dirname(file), moduleSpecifier.text)
    const undocumented = listUndocumented(declaring, read)
    return names.filter((name) => undocumented.includes(name))
  })
}

function isExported(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement)) return true
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText())
  const name = (statement as ts.DeclarationStatement).name
  return [name?.getText() ?? statement.getText()]
}
