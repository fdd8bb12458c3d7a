import { Problem } from '#src/server/problems/problem.ts'

/** What came of many: what each gave that was done, and for each that was refused why. */
export interface Outcomes<Item, Result> {
  done: { item: Item; result: Result }[]
  failed: { item: Item; problem: Problem }[]
}

/** Does the same with each, one after the other: one that is refused holds up no other. A fault ends it all. */
export async function settleEach<Item, Result>(
  items: Iterable<Item>,
  effect: (item: Item) => Promise<Result>,
): Promise<Outcomes<Item, Result>> {
  const outcomes: Outcomes<Item, Result> = { done: [], failed: [] }
  for (const item of items) {
    try {
      outcomes.done.push({ item, result: await effect(item) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.failed.push({ item, problem: error })
    }
  }
  return outcomes
}
