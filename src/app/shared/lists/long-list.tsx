import { type ReactNode, useRef } from 'react'
import classes from './long-list.module.css'
import { useVirtualList } from './use-virtual-list.ts'

interface LongListProps<Item> {
  label: string
  /** A grid, or one below the other. */
  className: string | undefined
  items: readonly Item[]
  renderItem: (item: Item) => ReactNode
}

/**
 * A list that may be a thousand long, drawn as far as it is seen. What lies below has its room left, so that the page is
 * as long as it will be, and each item says its number of the whole to who has it read aloud. Print has all of it;
 * beside it belongs a search, since the browser's finds what is drawn.
 */
export function LongList<Item extends { id: number }>({
  label,
  className,
  items,
  renderItem,
}: LongListProps<Item>) {
  const rest = useRef<HTMLLIElement>(null)
  const drawn = useVirtualList(rest, items.length, label)
  return (
    <ul className={className} aria-label={label}>
      {items.slice(0, drawn).map((item, index) => (
        <li key={item.id} aria-setsize={items.length} aria-posinset={index + 1}>
          {renderItem(item)}
        </li>
      ))}
      {drawn < items.length && <li ref={rest} className={classes.rest} aria-hidden />}
    </ul>
  )
}
