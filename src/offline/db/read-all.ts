import type { Table } from 'dexie'

/** What a table holds, and the keys of the records that the browser cannot read back. */
export interface ReadTable<Row, Key> {
  rows: Row[]
  unreadable: Key[]
}

async function readOneByOne<Row, Key>(table: Table<Row, Key>): Promise<ReadTable<Row, Key>> {
  const read: ReadTable<Row, Key> = { rows: [], unreadable: [] }
  for (const key of await table.toCollection().primaryKeys())
    try {
      const row = await table.get(key)
      if (row !== undefined) read.rows.push(row)
    } catch {
      read.unreadable.push(key)
    }
  return read
}

/**
 * Reads a whole table in one request; where a record in it cannot be read, each by itself, so that one does not take
 * the others with it. Rejects when the storage as such does not answer.
 */
export async function readAll<Row, Key>(table: Table<Row, Key>): Promise<ReadTable<Row, Key>> {
  try {
    return { rows: await table.toArray(), unreadable: [] }
  } catch {
    return readOneByOne(table)
  }
}

/** The records of these keys that are there and can be read, in one request where that works. */
export async function readMany<Row, Key>(table: Table<Row, Key>, keys: Key[]): Promise<Row[]> {
  let rows: (Row | undefined)[]
  try {
    rows = await table.bulkGet(keys)
  } catch {
    rows = []
    for (const key of keys) rows.push(await readOne(table, key))
  }
  return rows.filter((row) => row !== undefined)
}

/** One record; undefined when it is not there or cannot be read. */
export async function readOne<Row, Key>(table: Table<Row, Key>, key: Key): Promise<Row | undefined> {
  try {
    return await table.get(key)
  } catch {
    // The storage as such still answers, or this rejects.
    await table
      .where(':id')
      .equals(key as never)
      .primaryKeys()
    return undefined
  }
}
