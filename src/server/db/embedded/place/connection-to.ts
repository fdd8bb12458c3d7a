/** How a client finds a database of the embedded server; nothing of it is left to the variables that libpq knows. */
export function connectionTo(socketFolder: string, database: string) {
  return { host: socketFolder, port: 5432, user: 'walkdown', database, password: '', ssl: false }
}
