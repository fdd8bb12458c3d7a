import { Problem } from '#src/server/problems/problem.ts'

/** The results of a batch: each successful item, and each rejected one with its problem. */
export interface Outcomes<Item, Result> {
  done: { item: Item; result: Result }[]
  failed: { item: Item; problem: Problem }[]
}

/** Applies the effect to each item in turn: a Problem rejects only its item, any other error aborts the batch. */
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
