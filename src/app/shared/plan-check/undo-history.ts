import type { Reading } from '#src/contract/plan-readings.ts'

type StoredCorrection = Reading['corrections'][number]

/** The corrections that Undo and Redo revert: those of one request together. Empty when there is none. */
interface UndoHistory {
  undo: readonly number[]
  redo: readonly number[]
}

/** Finds the last own corrections that can be undone and redone. Corrections of others stay. */
export function findUndoable(
  corrections: readonly StoredCorrection[],
  userId: number | undefined,
): UndoHistory {
  const byNumber = new Map(corrections.map((stored) => [stored.number, stored.correction]))
  /** The number that a correction undoes; null for any other correction. */
  const targetOf = (number: number) => {
    const correction = byNumber.get(number)
    return correction?.kind === 'undo' ? correction.number : null
  }
  const undoable: number[][] = []
  const redoable: number[][] = []
  for (const numbers of groupRequests(corrections.filter(({ by }) => by.id === userId))) {
    const targets = numbers.map(targetOf)
    const [first = null] = targets
    if (first === null) {
      undoable.push(numbers)
      redoable.length = 0
      continue
    }
    const isRedo = targetOf(first) !== null
    const from = isRedo ? redoable : undoable
    const at = from.findLastIndex((group) => group.includes(first))
    if (at < 0) continue
    from.splice(at, 1)
    if (isRedo) undoable.push(targets.map((target) => targetOf(target ?? 0) ?? 0))
    else redoable.push(numbers)
  }
  return { undo: undoable.at(-1) ?? [], redo: redoable.at(-1) ?? [] }
}

/** Corrections of one request have the same time. */
function groupRequests(corrections: readonly StoredCorrection[]): number[][] {
  const groups: { at: string; numbers: number[] }[] = []
  for (const { number, at } of corrections) {
    const last = groups.at(-1)
    if (last?.at === at) last.numbers.push(number)
    else groups.push({ at, numbers: [number] })
  }
  return groups.map(({ numbers }) => numbers)
}
