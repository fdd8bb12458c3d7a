import { findPrograms } from '#src/server/db/embedded/cluster/find-binaries.ts'

/**
 * Creates the links that PostgreSQL's package creates in its install script, for installations without install
 * scripts. A machine without embedded PostgreSQL is no error: it may use an external server.
 */
await findPrograms().catch((error: Error) => console.warn(error.message))
