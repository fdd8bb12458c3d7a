import { foldText, searchWords } from './fold-text.ts'
import { compactCode, searchTextOfCode } from './normalize-code.ts'

/**
 * The items whose texts and codes contain every word of the search, in any order. An empty search returns all items.
 * @param listCodes tags and other codes, whose dashes, dots and spaces do not count
 */
export function findByWords<Item>(
  all: readonly Item[],
  search: string,
  listTexts: (item: Item) => readonly (string | null)[],
  listCodes: (item: Item) => readonly string[] = () => [],
): readonly Item[] {
  const words = searchWords(search)
  if (words.length === 0) return all
  return all.filter((item) => {
    const codes = listCodes(item)
    const text = foldText([...listTexts(item), ...codes.map(searchTextOfCode)].join('\n'))
    const compact = codes.map(compactCode).join('\n')
    return words.every((word) => {
      const bare = compactCode(word)
      return text.includes(word) || (bare !== '' && compact.includes(bare))
    })
  })
}
