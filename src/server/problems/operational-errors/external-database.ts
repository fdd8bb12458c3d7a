interface At {
  address: string
}

const notOpened = (why: string) => `The database of DATABASE_URL could not be opened: ${why}`
const notUsable = (why: string) => `The database of DATABASE_URL cannot be used: ${why}`

/** Why the server of DATABASE_URL cannot be asked; never with the password. */
const notReached = {
  given_silent: ({ address }: At) =>
    notOpened(`nothing answers at ${address}. Start the server there, or correct the host and the port.`),
  given_path_wrong: ({ address }: At) =>
    notOpened(`there is no such socket or certificate file (${address}). Correct the path in DATABASE_URL.`),
  given_host_unknown: ({ address }: At) =>
    notOpened(`the host of ${address} is not known. Correct it, or the network's names.`),
  given_host_not_found: ({ address }: At) =>
    notOpened(`the host of ${address} could not be looked up. Correct it, or the network's names.`),
  given_unanswered: ({ address }: At) =>
    notOpened(`${address} does not answer. Correct the host and the port, or let the network through.`),
  given_refused: ({ address }: At) =>
    notOpened(
      `${address} refuses the user or the password. Correct them in DATABASE_URL, or let the user in with pg_hba.conf.`,
    ),
  given_database_unknown: ({ address }: At) =>
    notOpened(
      `there is no such database on ${address}. Make it there with "CREATE DATABASE", or correct the name.`,
    ),
  given_full: ({ address }: At) =>
    notOpened(`${address} has too many connections. Raise its max_connections, or stop what takes them.`),
  given_not_up: ({ address }: At) => notOpened(`${address} is starting or stopping. Try again in a moment.`),
  given_without_tls: ({ address }: At) =>
    notOpened(`${address} has no TLS. Switch it on there, or leave "sslmode" away.`),
  given_untrusted: ({ address }: At) =>
    notOpened(
      `the certificate of ${address} is not from an authority that is known here. Name the certificate of its authority with "sslrootcert=/path/to/ca.pem" in DATABASE_URL.`,
    ),
  given_certificate_expired: ({ address }: At) =>
    notOpened(`the certificate of ${address} has expired. Renew it on the server.`),
  given_certificate_of_another: ({ address }: At) =>
    notOpened(`the certificate of ${address} is for another name. Use the name that it is for as the host.`),
}

interface Owned {
  database: string
  owner: string
}

/** Why it will not do, and what its owner can do. */
export const externalDatabaseErrors = {
  ...notReached,
  given_too_old: ({ version, oldest, newest }: { version: string; oldest: number; newest: number }) =>
    notUsable(
      `the server is PostgreSQL ${version}, and Walkdown needs ${oldest} to ${newest}. Bring the server up to date, or unset DATABASE_URL to use the embedded database.`,
    ),
  given_not_unicode: ({ encoding, database }: { encoding: string; database: string }) =>
    notUsable(
      `it keeps text as ${encoding}, which cannot hold everything that people write. Make one with "CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0".`,
    ),
  given_read_only: notUsable(
    'it can only be read. Point DATABASE_URL to the primary server, and to a user that may write.',
  ),
  given_without_schemas: ({ database, owner }: Owned) =>
    notUsable(
      `the user ${owner} may not make schemas in it. Let its owner run "GRANT CREATE ON DATABASE ${database} TO ${owner}".`,
    ),
  given_without_tables: ({ owner }: Pick<Owned, 'owner'>) =>
    notUsable(
      `the user ${owner} may not make tables in its schema "public". Let its owner run "GRANT CREATE, USAGE ON SCHEMA public TO ${owner}".`,
    ),
}
