/** Without case and accents: a thumb types `zielinski` for Zieliński. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Those of which the texts have every word of the search, in any order. All of them when it has no words. */
export function findByWords<Item>(
  all: readonly Item[],
  search: string,
  listTexts: (item: Item) => readonly (string | null)[],
): readonly Item[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return all
  return all.filter((item) => {
    const text = fold(listTexts(item).join(' '))
    return words.every((word) => text.includes(word))
  })
}
