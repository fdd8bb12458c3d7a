import type { Connection } from '#src/server/db/postgres/connection.ts'
import { OWN_ROLE, readOwnPassword } from './database-role.ts'

/** Finds out how a client reaches the own database of an embedded cluster. */
export async function findConnection(folder: string, socketFolder: string): Promise<Connection> {
  return connectionTo(socketFolder, OWN_ROLE, await readOwnPassword(folder))
}

/** How a client finds a database of the embedded server; nothing of it is left to the variables that libpq knows. */
export function connectionTo(socketFolder: string, database: string, password: string | null) {
  return { host: socketFolder, port: 5432, user: OWN_ROLE, database, password: password ?? '', ssl: false }
}
