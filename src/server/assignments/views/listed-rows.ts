import { LRUCache } from 'lru-cache'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { JsonText } from '#src/server/core/json-text.ts'
import type { Db } from '#src/server/db/database.ts'
import { findListed, type ListedAssignment } from './listed-assignments-store.ts'

/** So many characters of rows are kept, a list's row being one or two thousand. */
const MOST_KEPT = 4_000_000

interface KeptRow<Row> {
  /** What the row goes by: once it is another one, the row is described anew. */
  mark: string
  today: CalendarDate
  row: JsonText<Row>
}

/** Assignments by their numbers, and beside each its mark. */
interface MarkedPage {
  ids: number[]
  marks: string[]
}

/**
 * The rows of lists as they were sent last. Every list asks the database for the marks of its rows, so that a row is sent
 * again only while nothing has changed that it is made of, whichever process changed it.
 */
export class ListedRows<Row> {
  readonly #kept = new LRUCache<number, KeptRow<Row>>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ row }) => row.text.length,
  })
  readonly #describe: (assignment: ListedAssignment, today: CalendarDate) => JsonText<Row>

  constructor(describe: (assignment: ListedAssignment, today: CalendarDate) => JsonText<Row>) {
    this.#describe = describe
  }

  /** Forgets all rows. @returns how many they were */
  clear(): number {
    const { size } = this.#kept
    this.#kept.clear()
    return size
  }

  /** The rows of a page, in its order; at most one statement, and none when all of them are kept. */
  async read(db: Db, page: MarkedPage, today: CalendarDate): Promise<JsonText<Row>[]> {
    const rows = await this.find(db, page, today)
    return page.ids.flatMap((id) => rows.get(id) ?? [])
  }

  /** The same, each by its number. */
  async find(db: Db, page: MarkedPage, today: CalendarDate): Promise<Map<number, JsonText<Row>>> {
    const marks = new Map(page.ids.map((id, place) => [id, page.marks[place]!]))
    const rows = new Map<number, JsonText<Row>>()
    for (const [id, mark] of marks) {
      const kept = this.#kept.get(id)
      if (kept?.mark === mark && kept.today === today) rows.set(id, kept.row)
    }
    const missing = page.ids.filter((id) => !rows.has(id))
    // What is read now may be newer than its mark: then the next list has another mark, and reads it again.
    for (const assignment of await findListed(db, missing)) {
      const row = this.#describe(assignment, today)
      rows.set(assignment.id, row)
      this.#kept.set(assignment.id, { mark: marks.get(assignment.id)!, today, row })
    }
    return rows
  }
}
