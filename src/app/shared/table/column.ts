import type { Key, ReactNode } from 'react'

/** Functions for a cell besides its row. */
export interface RowTools {
  /** True while the row details are expanded. */
  isOpen: boolean
  toggleDetails: () => void
  /** Id of the details for `aria-controls`. */
  detailsId: string
}

/** A column: its header and its cell renderer. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row, tools: RowTools) => ReactNode
  align?: 'end'
  /**
   * 'name' is the heading of the card on a phone; 'actions' has a visually hidden header. The words of 'sentence' stay
   * whole: its longest word sets the minimum width.
   */
  kind?: 'name' | 'actions' | 'sentence'
  width?: string
  /**
   * Sort value for client-side sorting; null sorts last. Only for complete lists: sorting one page would
   * ignore the rows on other pages.
   */
  sortBy?: (row: Row) => string | number | null
  /** The server sorts by this column, for paged lists; the screen passes the current order. */
  isSortable?: boolean
  /** True when the user can hide the column. */
  isOptional?: boolean
}

/** Rows with a group heading. A group without rows shows its note. */
export interface Group<Row> {
  key: Key
  heading: ReactNode
  rows: readonly Row[]
  /** A line below the rows. */
  note?: string | undefined
}

/** Selectable rows for bulk actions. */
export interface Selection<Row> {
  chosen: ReadonlySet<Key>
  onChoose: (chosen: ReadonlySet<Key>) => void
  canChoose: (row: Row) => boolean
  /** Accessible name of the checkbox: 'Select A-12'. */
  labelOf: (row: Row) => string
  /** Header of the checkbox column. */
  header: string
  /** Accessible name of a checkbox that selects all visible rows; omitted, the checkbox is absent. */
  allLabel?: string
}
