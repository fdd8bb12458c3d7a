import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificate, type ExternalServer, startExternalServer } from '#tests/databases/external-server.ts'
import { findFreePort } from '#tests/free-port.ts'
import { findServerError } from './check-server.ts'
import { openExternal } from './open-external.ts'

const logger = pino({ level: 'silent' })
let server: ExternalServer
beforeAll(async () => {
  server = await startExternalServer()
  await server.createDatabase('plant')
})
afterAll(() => server.stop())

const open = async (url: string) => {
  const database = await openExternal(url, { logger })
  const [row] = await database.runScript(
    'select current_user as name, ssl from pg_stat_ssl where pid = pg_backend_pid()',
  )
  await database.close()
  return row
}

describe('an external PostgreSQL', () => {
  it('works with a password, as a user that owns only its database', async () => {
    expect(await open(server.urlOf('plant'))).toEqual({ name: 'plant', ssl: false })
  })

  it('works over TLS with the CA certificate', async () => {
    const query = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`
    expect(await open(server.urlOf('plant', { query }))).toEqual({ name: 'plant', ssl: true })
  })

  it('is rejected without that CA certificate', async () => {
    await expect(open(server.urlOf('plant', { query: '?sslmode=verify-full' }))).rejects.toThrow(
      /comes from an unknown authority\. Add the certificate of that authority with "sslrootcert=/,
    )
    const missing = '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
    await expect(open(server.urlOf('plant', { query: missing }))).rejects.toThrow(
      /no such socket or certificate/,
    )
  })

  it('explains a wrong password, name or port, without showing the password', async () => {
    const refusals = [
      [server.urlOf('plant', { password: 'wrong-horse' }), /refuses the user or the password/],
      [server.urlOf('nowhere'), /there is no such database on 127\.0\.0\.1:\d+\/nowhere/],
      [
        `postgres://plant:wrong-horse@127.0.0.1:${await findFreePort()}/plant`,
        /nothing answers at 127\.0\.0\.1/,
      ],
      ['postgres://plant:wrong-horse@no.such.host.invalid/plant', /host of no\.such\.host\.invalid\/plant/],
    ] as const
    for (const [url, sentence] of refusals) {
      const error = await open(url).catch((thrown: Error) => thrown)
      expect((error as Error).message).toMatch(sentence)
      expect((error as Error).message).not.toContain('wrong-horse')
    }
  })

  it('is rejected when the user may not create tables, with the fix for its owner', async () => {
    await server.administer('create database strange')
    // The default from version 15 on.
    await server.administer('revoke create on schema public from public', 'strange')
    await expect(open(server.urlOf('strange'))).rejects.toThrow('"GRANT CREATE ON DATABASE strange TO plant"')
    await server.administer('grant create on database strange to plant')
    await expect(open(server.urlOf('strange'))).rejects.toThrow(
      '"GRANT CREATE, USAGE ON SCHEMA public TO plant"',
    )
    await server.administer('grant create, usage on schema public to plant', 'strange')
    expect(await open(server.urlOf('strange'))).toEqual({ name: 'plant', ssl: false })
  })

  it('is rejected with another encoding', async () => {
    await server.administer(
      "create database latin owner plant encoding 'LATIN1' locale 'C' template template0",
    )
    await expect(open(server.urlOf('latin'))).rejects.toThrow(/encoding is LATIN1.*ENCODING 'UTF8'/)
  })

  it('is rejected when it is read-only', async () => {
    await server.createDatabase('readable')
    await server.administer('alter database readable set default_transaction_read_only = on')
    await expect(open(server.urlOf('readable'))).rejects.toThrow(/is read-only.*primary server/)
  })

  it('is rejected below version 14 and accepted from 14 on', () => {
    const found = {
      version_name: '13.9',
      encoding: 'UTF8',
      is_read_only: false,
      database: 'plant',
      owner: 'plant',
      may_make_schemas: true,
      may_make_tables: true,
    }
    expect(findServerError({ ...found, version: 13 })?.message).toContain(
      'PostgreSQL 13.9, and Walkdown needs 14 to 18',
    )
    for (const version of [14, 15, 16, 17, 18]) expect(findServerError({ ...found, version })).toBeNull()
  })
})
