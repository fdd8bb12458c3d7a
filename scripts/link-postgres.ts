import { findPrograms } from '#src/server/db/embedded/cluster/find-binaries.ts'

/**
 * Makes the links that PostgreSQL's package makes after its installation, for where install scripts are switched off.
 * A machine without an embedded database is no reason to stop here: it may be given a server.
 */
await findPrograms().catch((error: Error) => console.warn(error.message))
