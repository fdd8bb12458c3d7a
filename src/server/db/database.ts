import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Actor } from './actor.ts'

/**
 * The handle of a database or of a transaction in it. It has no relational queries: to have them ready for every table
 * was the dearest part of beginning a transaction.
 */
export type Db = PgDatabase<PgQueryResultHKT>

declare const isTransaction: unique symbol
/**
 * The handle of a transaction, which `Database.transaction` alone gives: what takes it may lock rows, and is sure that
 * they stay locked until all of it is done.
 */
export type Tx = Db & { readonly [isTransaction]: true }

/** Runs work that is done whole or not at all. */
export interface Transactions {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** An open, migrated database. */
export interface Database extends Transactions {
  /** For single statements. Inside a transaction it throws: use the transaction's own handle. */
  db: Db
  /** Everything that the work reads is as it was at one moment; it cannot write. */
  readOneMoment<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Transactions for what somebody does: the audit trail names them. What is written without is the server's own doing. */
  by(actor: Actor): Transactions
  /** Runs statements that have no parameters, as the job queue's set-up does; gives the rows of the last. */
  runScript(text: string): Promise<Record<string, unknown>[]>
  /** Runs what only one process at a time may do while it starts; others wait. */
  setUpAlone<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Takes a worker's place, and hears what is said on a channel with `pg_notify`; `null` says that something may have
   * been missed.
   */
  enterAsWorker(channel: string, hear: (word: string | null) => void): Promise<WorkerPlace>
  /**
   * Hears what is said on a channel with `pg_notify`, on a connection of its own that is taken up again when it is lost;
   * `null` says that something may have been missed. @returns the function that ends it
   */
  listen(channel: string, hear: (word: string | null) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The place of a process that runs jobs. */
export interface WorkerPlace {
  /** Whether this was the only worker on the database when it came. */
  isAlone: boolean
  leave(): Promise<void>
}
