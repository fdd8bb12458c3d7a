import { createHash } from 'node:crypto'
import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './database.ts'

/**
 * A statement that is written out. Each connection has it read and planned once and knows it by its name from then on:
 * for what is asked so often that putting a statement together, and planning it, would be most of its cost.
 * Moments come as PostgreSQL writes them; `asDate` reads them.
 * @param name no two statements have the same one
 * @param text with its parameters as `$1`, `$2` …
 */
export function statement<Row>(name: string, text: string) {
  return (db: Db, ...values: unknown[]): Promise<Row[]> => run<Row>(db, name, text, values)
}

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * The same for a statement that is put together from a few parts, each of which is there or is not: every connection
 * keeps each text that it was ever given, so there must be only so many of them. What is looked for is a parameter.
 */
export function executeNamed<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return executeText<Row>(db, text, params)
}

/** The same for a statement that another library wrote, with its parameters as `$1`, `$2` …, and writes the same each time. */
export function executeText<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return run<Row>(db, name, text, values)
}

/** What a query of the builder is once it is put together; it runs on the connection that it is given. */
interface Prepared<Row> {
  client: unknown
  execute(values: Record<string, unknown>): Promise<Row>
}

/**
 * The same for a query that the builder puts together, once for all: its values are `sql.placeholder`s.
 * @param name no two statements have the same one
 */
export function preparedQuery<Rows>(
  name: string,
  build: (db: Db) => { prepare(name: string): { execute(): Promise<Rows> } },
) {
  let built: Prepared<Rows> | undefined
  return (db: Db, values: Record<string, unknown>): Promise<Rows> => {
    built ??= build(db).prepare(name) as unknown as Prepared<Rows>
    // The builder ties a query to the connection that it was built on. A transaction has its own.
    const { client } = db._.session as unknown as { client: unknown }
    const own = Object.create(built, { client: { value: client } }) as Prepared<Rows>
    return own.execute(values)
  }
}

/**
 * The same for one whose plan depends on what is looked for: it is planned anew each time, with the values at hand.
 */
export function executePlanned<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return run<Row>(db, undefined, text, params)
}

/**
 * The same for one that is written out, as a `statement` is.
 * @param text with its parameters as `$1`, `$2` …
 */
export function plannedStatement<Row>(text: string) {
  return (db: Db, ...values: unknown[]): Promise<Row[]> => run<Row>(db, undefined, text, values)
}

const { builtins } = pg.types
const moments: number[] = [builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL]
const asText = (text: string) => text
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (moments.includes(id) ? asText : pg.types.getTypeParser(id, format)),
}

/** Straight to the driver: what the builder would do besides is most of what a short statement costs. */
async function run<Row>(db: Db, name: string | undefined, text: string, values: unknown[]): Promise<Row[]> {
  const { client } = db._.session as unknown as { client: pg.Pool | pg.PoolClient }
  try {
    const { rows } = await client.query({ name, text, values, types })
    return rows as Row[]
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error)
  }
}

/** A moment as PostgreSQL writes it, also inside JSON. */
export function asDate(text: string): Date
export function asDate(text: string | null): Date | null
export function asDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
