import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** How often dropping a database is tried, and the pause in between in milliseconds. */
const DROPS = 50
const PAUSE = 200

/**
 * The databases of a PostgreSQL server of tests.
 * @param serverUrl the URL of any of its databases, as the role that creates them
 */
export const postgresDatabases = (serverUrl: string) => {
  const urlOf = (database: string): string => {
    const url = new URL(serverUrl)
    url.pathname = database
    return url.href
  }

  async function execute(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  return {
    urlOf,
    execute,

    /** Creates a database as a copy of another, which must have no connections. @returns its name */
    async copy(
      template = 'template1',
      name = `walkdown_${randomUUID().replaceAll('-', '')}`,
    ): Promise<string> {
      await execute(`create database ${name} template ${template}`)
      return name
    },

    /**
     * Drops a database with all its connections. It retries while an autovacuum worker, which the role of the tests
     * cannot terminate, is connected.
     */
    async drop(name: string): Promise<void> {
      for (let left = DROPS; ; left--)
        try {
          return await execute(`drop database ${name} with (force)`)
        } catch (error) {
          if (left === 0 || (error as { code?: unknown }).code !== '42501') throw error
          await setTimeout(PAUSE)
        }
    },
  }
}
