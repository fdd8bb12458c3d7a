/**
 * The number of every advisory lock in this database, each of which is given once. Whoever has two numbers in a lock has
 * the first from here as well.
 */
export const advisoryLocks = {
  /** Whoever makes or changes the tables. */
  setUp: 7_281_001,
  /** Shared by all workers. */
  worker: 7_281_002,
  /** Shared by whoever writes a row that names a file; of whoever removes files that none names. */
  files: 7_281_003,
  /** Shared by backups that read files where they are. */
  backup: 7_281_004,
  /** Beside the number of a sector: whoever asks for a report over several assignments of it. */
  asked: 7_281_005,
  /** Whoever restores a backup, as long as it lasts: nobody else is let in. */
  restore: 7_281_006,
  /** The same, which keeps workers from beginning jobs: held before the other, and as long. */
  jobsHeld: 7_281_007,
  /** Beside the number of a plant assignment: whoever decides by its parts. */
  parts: 7_281_008,
  /** Whoever asks for a backup, or for one to be restored. */
  backupPlace: 7_281_009,
  /** Whoever makes the first administrator. */
  firstAdministrator: 7_281_010,
  /** Whoever links somebody to an account of the company. */
  companyAccount: 7_281_011,
  /** Whoever changes settings. */
  settings: 7_281_012,
} as const

/** SQL: the rows of `pg_locks` of those who hold one of them, of one number. */
export const heldRows = (lock: keyof typeof advisoryLocks) => `from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${advisoryLocks[lock]} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`
