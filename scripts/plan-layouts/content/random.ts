import { seededRandom } from '#tests/seeded-random.ts'

/** Seeded choices. The same seed gives the same choices in the same order. */
export interface Random {
  /** From 0 to 1. */
  next(): number
  integer(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function makeRandom(seed: number): Random {
  const next = seededRandom(seed * 7919 + 17)
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)]!,
    chance: (share) => next() < share,
    shuffle(items) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = integer(0, last)
        const moved = shuffled[last]!
        shuffled[last] = shuffled[other]!
        shuffled[other] = moved
      }
      return shuffled
    },
  }
}
