import ts from 'typescript'
import type * as z from 'zod/mini'
import type { AnyCall } from '#src/contract/call.ts'
import { importedCallLists } from './named-calls.ts'
import type { SourceFile } from './source-files.ts'

const isPaged = ({ query }: AnyCall) =>
  Object.hasOwn((query as z.ZodMiniObject | undefined)?.shape ?? {}, 'page')

/** Code that pages through a list, or only counts its rows. */
const PAGES_OR_COUNTS = /\bonPage\b|\bsetPage\b|\bpage_size: 1\b/

/**
 * Finds reads of one page without a pager, as `plantCalls.list`: users could neither see nor choose the rows of the
 * other pages.
 */
export function findUnpagedLists({ name, text }: SourceFile): string[] {
  if (PAGES_OR_COUNTS.test(text)) return []
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  const lists = importedCallLists(file)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'useCall') {
      const [read] = node.arguments
      if (read && ts.isPropertyAccessExpression(read)) {
        const call = lists.get(read.expression.getText(file))?.[0]?.[read.name.text]
        if (call && isPaged(call)) found.push(read.getText(file))
      }
    }
    ts.forEachChild(node, visit)
  }
  if (lists.size > 0) visit(file)
  return found
}
