import { type Correction, type NumberedCorrection, originalIdOf } from './apply-corrections.ts'
import type { UnreadColumn, UnreadLine } from './find-warnings.ts'
import { indexNodes, indexPaths, keyOf } from './layout-rules.ts'
import type { PlanNode } from './plan-node.ts'

interface ReadingContent {
  nodes: readonly PlanNode[]
  lines: readonly UnreadLine[]
  columns: readonly UnreadColumn[]
}

/**
 * The corrections of a reading for another reading of the same file, numbered anew. Nodes are found by their codes and
 * names, lines by their text. Corrections of what the other reading does not have are left out.
 */
export function transferCorrections<Stored extends NumberedCorrection>(
  from: ReadingContent,
  to: ReadingContent,
  corrections: readonly Stored[],
): Stored[] {
  const ids = mapIds(from, to)
  const added = new Set<string>()
  const numbers = new Map<number, number>()
  const moved: Stored[] = []
  /** Undefined: the other reading has no such node. */
  const idOf = (id: string) => {
    const original = originalIdOf(id)
    const now = added.has(original) ? original : ids.get(original)
    return now === undefined ? undefined : id.slice(0, id.length - original.length) + now
  }
  for (const stored of corrections) {
    const correction = moveCorrection(stored.correction, idOf, numbers)
    if (!correction) continue
    if (correction.kind === 'add' || correction.kind === 'split') added.add(correction.id)
    numbers.set(stored.number, moved.length + 1)
    moved.push({ ...stored, number: moved.length + 1, correction })
  }
  return moved
}

function mapIds(from: ReadingContent, to: ReadingContent): Map<string, string> {
  const ids = new Map<string, string>()
  const found = indexNodes(to.nodes)
  for (const [id, path] of indexPaths(from.nodes)) {
    const node = found.get(keyOf(path))
    if (node) ids.set(id, node.id)
  }
  for (const { id, text } of from.lines) {
    const line = to.lines.find((one) => one.text === text)
    if (line) ids.set(id, line.id)
  }
  for (const { id, title } of from.columns) {
    const column = to.columns.find((one) => one.title === title)
    if (column) ids.set(id, column.id)
  }
  return ids
}

function moveCorrection(
  correction: Correction,
  idOf: (id: string) => string | undefined,
  numbers: ReadonlyMap<number, number>,
): Correction | null {
  if (correction.kind === 'undo') {
    const number = numbers.get(correction.number)
    return number === undefined ? null : { kind: 'undo', number }
  }
  if (correction.kind === 'accept') {
    const [kind = '', node, ...more] = correction.warning.split(':')
    const now = idOf(node ?? kind)
    if (node === undefined) return { kind: 'accept', warning: now ?? kind }
    return now === undefined ? null : { kind: 'accept', warning: [kind, now, ...more].join(':') }
  }
  const moved: Record<string, unknown> = { ...correction }
  for (const field of ['node', 'parent', 'into', 'at'] as const) {
    const id = moved[field]
    if (typeof id !== 'string') continue
    const now = idOf(id)
    if (now === undefined) return null
    moved[field] = now
  }
  if (typeof moved.before === 'string') moved.before = idOf(moved.before) ?? null
  return moved as unknown as Correction
}
