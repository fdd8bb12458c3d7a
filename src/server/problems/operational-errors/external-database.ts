interface At {
  address: string
}

const notOpened = (why: string) => `The database of DATABASE_URL could not be opened: ${why}`
const notUsable = (why: string) => `The database of DATABASE_URL cannot be used: ${why}`

/** Connection errors of DATABASE_URL. They never contain the password. */
const notReached = {
  given_silent: ({ address }: At) =>
    notOpened(`nothing answers at ${address}. Start the server there, or correct the host and the port.`),
  given_path_wrong: ({ address }: At) =>
    notOpened(`there is no such socket or certificate file (${address}). Correct the path in DATABASE_URL.`),
  given_host_unknown: ({ address }: At) =>
    notOpened(`the host of ${address} is unknown. Correct it, or check the DNS.`),
  given_host_not_found: ({ address }: At) =>
    notOpened(`the host of ${address} could not be looked up. Correct it, or check the DNS.`),
  given_unanswered: ({ address }: At) =>
    notOpened(`${address} does not answer. Correct the host and the port, or check the firewall.`),
  given_refused: ({ address }: At) =>
    notOpened(
      `${address} refuses the user or the password. Correct them in DATABASE_URL, or let the user in with pg_hba.conf.`,
    ),
  given_database_unknown: ({ address }: At) =>
    notOpened(
      `there is no such database on ${address}. Create it there with "CREATE DATABASE", or correct the name.`,
    ),
  given_full: ({ address }: At) =>
    notOpened(`${address} has too many connections. Raise its max_connections, or close other connections.`),
  given_not_up: ({ address }: At) => notOpened(`${address} is starting or stopping. Try again in a moment.`),
  given_without_tls: ({ address }: At) =>
    notOpened(`${address} has no TLS. Switch it on there, or remove "sslmode".`),
  given_untrusted: ({ address }: At) =>
    notOpened(
      `the certificate of ${address} comes from an unknown authority. Add the certificate of that authority with "sslrootcert=/path/to/ca.pem" in DATABASE_URL.`,
    ),
  given_certificate_expired: ({ address }: At) =>
    notOpened(`the certificate of ${address} has expired. Renew it on the server.`),
  given_certificate_of_another: ({ address }: At) =>
    notOpened(
      `the certificate of ${address} is for another host name. Use the name in the certificate as the host.`,
    ),
}

interface Owned {
  database: string
  owner: string
}

/** Errors of an unsuitable database, each with a remedy. */
export const externalDatabaseErrors = {
  ...notReached,
  given_too_old: ({ version, oldest, newest }: { version: string; oldest: number; newest: number }) =>
    notUsable(
      `the server is PostgreSQL ${version}, and Walkdown needs ${oldest} to ${newest}. Upgrade the server, or unset DATABASE_URL to use the embedded database.`,
    ),
  given_not_unicode: ({ encoding, database }: { encoding: string; database: string }) =>
    notUsable(
      `its encoding is ${encoding}, which cannot store every character. Create one with "CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0".`,
    ),
  given_read_only: notUsable(
    'it is read-only. Point DATABASE_URL to the primary server, and to a user that may write.',
  ),
  given_without_schemas: ({ database, owner }: Owned) =>
    notUsable(
      `the user ${owner} may not create schemas in it. Let its owner run "GRANT CREATE ON DATABASE ${database} TO ${owner}".`,
    ),
  given_without_tables: ({ owner }: Pick<Owned, 'owner'>) =>
    notUsable(
      `the user ${owner} may not create tables in its schema "public". Let its owner run "GRANT CREATE, USAGE ON SCHEMA public TO ${owner}".`,
    ),
}
