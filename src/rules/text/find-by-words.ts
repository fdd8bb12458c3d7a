import { foldText, searchWords } from './fold-text.ts'

/** Those of which the texts have every word of the search, in any order. All of them when it has no words. */
export function findByWords<Item>(
  all: readonly Item[],
  search: string,
  listTexts: (item: Item) => readonly (string | null)[],
): readonly Item[] {
  const words = searchWords(search)
  if (words.length === 0) return all
  return all.filter((item) => {
    const text = foldText(listTexts(item).join('\n'))
    return words.every((word) => text.includes(word))
  })
}
