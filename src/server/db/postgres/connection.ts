import type pg from 'pg'

/** Database connection options: a URL, or its parts. */
export type Connection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'
>
