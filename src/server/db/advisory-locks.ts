/** All advisory lock ids of this database, each used once. A lock with two numbers has its first from here. */
export const advisoryLocks = {
  /** Held while tables are created or migrated. */
  setUp: 7_281_001,
  /** Shared by all workers. */
  worker: 7_281_002,
  /** Shared by writers of rows that refer to a file; exclusive for removers of unreferenced files. */
  files: 7_281_003,
  /** Shared by backups that read files in place. */
  backup: 7_281_004,
  /** With the id of a sector: held while a combined report is requested for it. */
  asked: 7_281_005,
  /** Held during a restore: all other requests are rejected. */
  restore: 7_281_006,
  /** Held during a restore and before it: workers start no jobs. */
  jobsPaused: 7_281_007,
  /** With the id of a plant assignment: held while its parts decide about the whole. */
  parts: 7_281_008,
  /** Held while a backup or a restore is requested. */
  backupPlace: 7_281_009,
  /** Held while the first administrator is created. */
  firstAdministrator: 7_281_010,
  /** Held while an OIDC account is linked. */
  companyAccount: 7_281_011,
  /** Held while settings change. */
  settings: 7_281_012,
} as const

/** SQL: the rows of `pg_locks` that grant this lock. */
export const lockRows = (lock: keyof typeof advisoryLocks) => `from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${advisoryLocks[lock]} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`
