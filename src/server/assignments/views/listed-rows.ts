import { LRUCache } from 'lru-cache'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { JsonText } from '#src/server/core/json-text.ts'
import type { Db } from '#src/server/db/database.ts'
import { findListed, type ListedAssignment } from './listed-assignments-store.ts'

/** Cache limit in characters; a list row has one to two thousand. */
const MAX_CACHED_CHARACTERS = 4_000_000

interface CachedRow<Row> {
  /** The row's version: for another version, the list renders the row again. */
  mark: string
  today: CalendarDate
  row: JsonText<Row>
}

/** Assignment ids, and the row version of each. */
interface MarkedPage {
  ids: number[]
  marks: string[]
}

/**
 * Cache of rendered list rows. Every list reads the current row versions from the database. So it sends a cached row
 * only if no process has changed the rows behind it.
 */
export class ListedRows<Row> {
  readonly #cache = new LRUCache<number, CachedRow<Row>>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ row }) => row.text.length,
  })
  readonly #describe: (assignment: ListedAssignment, today: CalendarDate) => JsonText<Row>

  constructor(describe: (assignment: ListedAssignment, today: CalendarDate) => JsonText<Row>) {
    this.#describe = describe
  }

  /** Clears the cache. @returns how many rows it held */
  clear(): number {
    const { size } = this.#cache
    this.#cache.clear()
    return size
  }

  /** The rows of a page, in its order; at most one statement, and none when all rows are cached. */
  async read(db: Db, page: MarkedPage, today: CalendarDate): Promise<JsonText<Row>[]> {
    const rows = await this.find(db, page, today)
    return page.ids.flatMap((id) => rows.get(id) ?? [])
  }

  /** Like `read`, by id. */
  async find(db: Db, page: MarkedPage, today: CalendarDate): Promise<Map<number, JsonText<Row>>> {
    const marks = new Map(page.ids.map((id, place) => [id, page.marks[place]!]))
    const rows = new Map<number, JsonText<Row>>()
    for (const [id, mark] of marks) {
      const cached = this.#cache.get(id)
      if (cached?.mark === mark && cached.today === today) rows.set(id, cached.row)
    }
    const missing = page.ids.filter((id) => !rows.has(id))
    // A row read now may be newer than its version: the next list then sees another version and reads it again.
    for (const assignment of await findListed(db, missing)) {
      const row = this.#describe(assignment, today)
      rows.set(assignment.id, row)
      this.#cache.set(assignment.id, { mark: marks.get(assignment.id)!, today, row })
    }
    return rows
  }
}
