/** Copies the list with one item moved to another index. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(Math.max(to, 0), items.length - 1)
  const moved = [...items]
  moved.splice(place, 0, ...moved.splice(from, 1))
  return moved
}

/** Sorts the existing items by the wanted order of ids. New items go last, and missing ids are skipped. */
export function sortByIds<Item extends { id: number }>(
  items: readonly Item[],
  order: readonly number[] | null,
): readonly Item[] {
  if (order === null) return items
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Item) => places.get(id) ?? items.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
