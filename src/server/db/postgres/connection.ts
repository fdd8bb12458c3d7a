import type pg from 'pg'

/** How a client finds a database: an address, or its parts. */
export type Connection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'
>
