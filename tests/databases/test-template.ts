import { rm } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { addressOf, administer, copyDatabase, dropDatabase, type TestDatabase } from './test-database.ts'

/** A database that others are copied from, and the content that its first user saves with it. */
interface TestTemplate<Content> {
  name: string
  content: Content
}

const prepared = new Map<string, Promise<TestTemplate<unknown>>>()

/**
 * Prepares a database once in a run; the other workers wait for it.
 *
 * @param fill fills it, closes its connections and returns JSON-serializable content
 */
export function prepareTemplate<Content>(
  purpose: string,
  fill: (place: TestDatabase) => Promise<Content>,
): Promise<TestTemplate<Content>> {
  const name = `walkdown_template_${purpose}`
  if (!prepared.has(name)) prepared.set(name, findOrFill(name, fill))
  return prepared.get(name) as Promise<TestTemplate<Content>>
}

async function findOrFill<Content>(
  name: string,
  fill: (place: TestDatabase) => Promise<Content>,
): Promise<TestTemplate<Content>> {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    // The lock is released when the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    // The comment is written last, so a database without one is incomplete.
    const { rows } = await client.query<{ content: string | null }>(
      "select shobj_description(oid, 'pg_database') as content from pg_database where datname = $1",
      [name],
    )
    const found = rows[0]?.content
    if (found) return { name, content: JSON.parse(found) as Content }
    if (rows[0]) await dropDatabase(name)
    const place = await copyDatabase(inject('postgresTemplate'), name)
    const content = await fill(place)
    await rm(place.dataDir, { recursive: true, force: true })
    await administer(`comment on database ${name} is ${pg.escapeLiteral(JSON.stringify(content))}`)
    return { name, content }
  } finally {
    await client.end()
  }
}
