import { createHash } from 'node:crypto'
import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './database.ts'

/**
 * A prepared statement in SQL text. Each connection parses and plans it once, under its name: for frequent queries,
 * building and planning would be most of the cost. Timestamps stay text; `asDate` parses them.
 * @param name unique among statements
 * @param text SQL with parameters `$1`, `$2` …
 */
export function statement<Row>(name: string, text: string) {
  return (db: Db, ...values: unknown[]): Promise<Row[]> => run<Row>(db, name, text, values)
}

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Like `statement`, for SQL assembled from a few optional parts. Each connection caches every text it has seen, so
 * the number of variants must be small; values are parameters.
 */
export function executeNamed<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return executeText<Row>(db, text, params)
}

/**
 * Like `statement`, for SQL from another library that generates the same text each time, with parameters `$1`, `$2` …
 */
export function executeText<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return run<Row>(db, name, text, values)
}

/** A query of the builder, compiled; it runs on the given connection. */
interface Prepared<Row> {
  client: unknown
  execute(values: Record<string, unknown>): Promise<Row>
}

/**
 * Like `statement`, for a query of the builder that is compiled once; its values are `sql.placeholder`s.
 * @param name unique among statements
 */
export function preparedQuery<Rows>(
  name: string,
  build: (db: Db) => { prepare(name: string): { execute(): Promise<Rows> } },
) {
  let built: Prepared<Rows> | undefined
  return (db: Db, values: Record<string, unknown>): Promise<Rows> => {
    built ??= build(db).prepare(name) as unknown as Prepared<Rows>
    // The builder binds a query to the connection it was built on, but a transaction has its own.
    const { client } = db._.session as unknown as { client: unknown }
    const own = Object.create(built, { client: { value: client } }) as Prepared<Rows>
    return own.execute(values)
  }
}

/** Like `executeNamed`, for a query whose best plan depends on its values: PostgreSQL plans it for each execution. */
export function executePlanned<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return run<Row>(db, undefined, text, params)
}

/** Like `executePlanned`, for SQL text. @param text SQL with parameters `$1`, `$2` … */
export function plannedStatement<Row>(text: string) {
  return (db: Db, ...values: unknown[]): Promise<Row[]> => run<Row>(db, undefined, text, values)
}

const { builtins } = pg.types
const moments: number[] = [builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL]
const asText = (text: string) => text
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (moments.includes(id) ? asText : pg.types.getTypeParser(id, format)),
}

/** Calls the driver directly: the builder's overhead is most of the cost of a short statement. */
async function run<Row>(db: Db, name: string | undefined, text: string, values: unknown[]): Promise<Row[]> {
  const { client } = db._.session as unknown as { client: pg.Pool | pg.PoolClient }
  try {
    const { rows } = await client.query({ name, text, values, types })
    return rows as Row[]
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error)
  }
}

/** Parses a timestamp in PostgreSQL's text format, also from JSON. */
export function asDate(text: string): Date
export function asDate(text: string | null): Date | null
export function asDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
