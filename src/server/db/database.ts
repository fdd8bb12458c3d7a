import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Actor } from './actor.ts'

/**
 * A handle to a database or a transaction. Relational queries are off: preparing them for every table was the largest
 * cost of starting a transaction.
 */
export type Db = PgDatabase<PgQueryResultHKT>

declare const isTransaction: unique symbol
/**
 * A transaction handle, created only by `Database.transaction`. A function that takes one can rely on its row locks
 * until the commit.
 */
export type Tx = Db & { readonly [isTransaction]: true }

/** Runs work atomically. */
export interface Transactions {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** An open, migrated database. */
export interface Database extends Transactions {
  /** For single statements. Inside a transaction it throws: use the transaction's handle. */
  db: Db
  /** Runs read-only work on one snapshot (repeatable read). */
  readOneMoment<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Transactions with an actor for the audit log. Without one, the server itself is the actor. */
  by(actor: Actor): Transactions
  /** Runs statements without parameters, for example the job queue's set-up. @returns the rows of the last one */
  runScript(text: string): Promise<Record<string, unknown>[]>
  /** Runs start-up work that only one process at a time may do; others wait. */
  setUpAlone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Registers a worker and LISTENs on a channel; `onNotification` gets `null` when notifications may have been lost. */
  registerWorker(
    channel: string,
    onNotification: (payload: string | null) => void,
  ): Promise<WorkerRegistration>
  /**
   * LISTENs on a channel with its own connection, which reconnects when lost; `onNotification` gets `null` when notifications
   * may have been lost.
   * @returns a function that stops listening
   */
  listen(channel: string, onNotification: (payload: string | null) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The registration of a process that runs jobs. */
export interface WorkerRegistration {
  /** Whether it was the only worker on the database when it registered. */
  isAlone: boolean
  leave(): Promise<void>
}
