import { type ReactNode, useRef } from 'react'
import classes from './long-list.module.css'
import { useIncrementalList } from './use-incremental-list.ts'

interface LongListProps<Item> {
  label: string
  /** Class of a grid or a column. */
  className: string | undefined
  items: readonly Item[]
  renderItem: (item: Item) => ReactNode
}

/**
 * Incremental rendering of up to a thousand items; rendered items stay (decision 29). A placeholder reserves the
 * height of the other items, and aria-posinset gives screen readers the position. Print renders all. The browser's
 * search finds only rendered items, so the screen needs its own search.
 */
export function LongList<Item extends { id: number }>({
  label,
  className,
  items,
  renderItem,
}: LongListProps<Item>) {
  const placeholder = useRef<HTMLLIElement>(null)
  const renderedCount = useIncrementalList(placeholder, items.length, label)
  return (
    <ul className={className} aria-label={label}>
      {items.slice(0, renderedCount).map((item, index) => (
        <li key={item.id} aria-setsize={items.length} aria-posinset={index + 1}>
          {renderItem(item)}
        </li>
      ))}
      {renderedCount < items.length && <li ref={placeholder} className={classes.rest} aria-hidden />}
    </ul>
  )
}
