import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { copyFromSql } from '#src/server/backup/archive/describe-tables.ts'
import { isExcluded } from '#src/server/backup/archive/excluded-tables.ts'
import { type BackupTable, tableKey } from '#src/server/backup/archive/manifest.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

const NEW_LINE = 10

/** Copies rows of a backup into the database, table after table, in chunks. */
export class RowRestorer {
  readonly #client: pg.Client
  readonly #tables: Map<string, BackupTable>
  readonly #rows: Map<string, number>
  readonly #aside: (table: BackupTable) => BackupTable
  #current: { key: string; stream: CopyStreamQuery } | null = null

  /** @param aside returns another target table for the rows of a table */
  constructor(
    client: pg.Client,
    tables: BackupTable[],
    aside: (table: BackupTable) => BackupTable = (table) => table,
  ) {
    this.#client = client
    this.#aside = aside
    this.#tables = new Map(tables.map((table) => [tableKey(table), table]))
    this.#rows = new Map(tables.map((table) => [tableKey(table), 0]))
  }

  /** The number of rows per table. */
  get rows(): Map<string, number> {
    return this.#rows
  }

  async take(key: string, content: Readable): Promise<void> {
    const table = this.#tables.get(key)
    if (table && isExcluded(table)) {
      await this.end()
      this.#rows.set(key, (this.#rows.get(key) ?? 0) + (await countLines(content as AsyncIterable<Buffer>)))
      return
    }
    if (this.#current?.key !== key) {
      await this.end()
      const stream = this.#client.query(copyFrom(this.#copyFromSql(key)))
      // The error surfaces at the next use of the stream.
      stream.on('error', () => undefined)
      this.#current = { key, stream }
    }
    const { stream } = this.#current
    for await (const piece of content as AsyncIterable<Buffer>) {
      if (stream.errored) throw stream.errored
      if (!stream.write(piece)) await once(stream, 'drain')
    }
  }

  /** Ends the COPY into the current table; the next chunk starts another. */
  async end(): Promise<void> {
    if (!this.#current) return
    const { key, stream } = this.#current
    this.#current = null
    stream.end()
    await once(stream, 'finish')
    this.#rows.set(key, stream.rowCount)
  }

  /** Aborts the COPY, so that the connection can roll back. */
  async abort(): Promise<void> {
    const stream = this.#current?.stream
    this.#current = null
    if (!stream || stream.closed) return
    const closed = new Promise((resolve) => stream.once('close', resolve))
    stream.destroy()
    await closed
  }

  #copyFromSql(key: string): string {
    const table = this.#tables.get(key)
    if (!table) throw operationalError('backup_unknown_table', { key })
    return copyFromSql(this.#client, this.#aside(table))
  }
}

/** Counts rows: COPY writes one line per row and escapes line breaks in values. */
export async function countLines(content: AsyncIterable<Buffer>): Promise<number> {
  let count = 0
  for await (const piece of content)
    for (let at = piece.indexOf(NEW_LINE); at !== -1; at = piece.indexOf(NEW_LINE, at + 1)) count++
  return count
}
