import type { Table } from 'dexie'

/** The rows of a table, and the keys of the records that the browser cannot read. */
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
 * Reads a whole table in one request. When a record is unreadable, it reads each record separately.
 * @throws Error when the storage itself fails
 */
export async function readAll<Row, Key>(table: Table<Row, Key>): Promise<ReadTable<Row, Key>> {
  try {
    return { rows: await table.toArray(), unreadable: [] }
  } catch {
    return readOneByOne(table)
  }
}

/** The existing, readable records of these keys, in one request where possible. */
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

/** One record; undefined when it is missing or unreadable. @throws Error when the storage itself fails */
export async function readOne<Row, Key>(table: Table<Row, Key>, key: Key): Promise<Row | undefined> {
  try {
    return await table.get(key)
  } catch {
    // Tests that the storage still works; this call rejects otherwise.
    await table
      .where(':id')
      .equals(key as never)
      .primaryKeys()
    return undefined
  }
}
