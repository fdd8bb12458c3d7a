import type { Connection } from '#src/server/db/postgres/connection.ts'
import { OWN_ROLE, readOwnPassword } from './database-role.ts'

/** How a client connects to the embedded cluster's database. */
export async function findConnection(folder: string, socketFolder: string): Promise<Connection> {
  return connectionTo(socketFolder, OWN_ROLE, await readOwnPassword(folder))
}

/** Connection options for a database of the embedded server; libpq's environment variables have no effect. */
export function connectionTo(socketFolder: string, database: string, password: string | null) {
  return { host: socketFolder, port: 5432, user: OWN_ROLE, database, password: password ?? '', ssl: false }
}
