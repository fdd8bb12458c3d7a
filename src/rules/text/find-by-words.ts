import { foldText, searchWords } from './fold-text.ts'

/** The items whose texts contain every word of the search, in any order. An empty search returns all items. */
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
