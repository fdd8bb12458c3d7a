import type { Key, ReactNode } from 'react'

/** What a cell can do with its row beside showing it. */
export interface RowTools {
  /** The row's details are open below it. */
  isOpen: boolean
  toggleDetails: () => void
  /** Names the details for `aria-controls`. */
  detailsId: string
}

/** One column: its head, and how a row is shown in it. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row, tools: RowTools) => ReactNode
  align?: 'end'
  /** The row's name, which heads its card on a phone; or its buttons, whose head is only read out. */
  kind?: 'name' | 'actions'
  width?: string
  /**
   * What the rows are sorted by when a person presses the head; null comes last. Only where the whole list is here:
   * a page sorted by itself would hide what stands on the others.
   */
  sortBy?: (row: Row) => string | number | null
  /** The server sorts by it, for a list that comes in pages; the screen says how it is sorted now. */
  isSortable?: boolean
  /** A person can take the column away. */
  isOptional?: boolean
}

/** Rows under a heading of their own. A group without rows stays, with its note. */
export interface Group<Row> {
  key: Key
  heading: ReactNode
  rows: readonly Row[]
  /** A line below the rows. */
  note?: string | undefined
}

/** Rows that a person can choose, to do something with all of them. */
export interface Selection<Row> {
  chosen: ReadonlySet<Key>
  onChoose: (chosen: ReadonlySet<Key>) => void
  canChoose: (row: Row) => boolean
  /** 'Select A-12', for those who do not see the row. */
  labelOf: (row: Row) => string
  /** What the head of the boxes is called. */
  header: string
  /** Names a box in the head that chooses all that are shown; there is none without. */
  allLabel?: string
}
