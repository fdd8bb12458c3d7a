import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRoot } from '#src/server/db/embedded/cluster/unprivileged-user.ts'
import { readEnv } from '#src/server/env.ts'
import { startServer } from '#src/server/start-server.ts'
import { findFreePort } from '#tests/free-port.ts'
import { certificate } from './external-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

describe('a server that cannot start with its settings reports the reason and the remedy', () => {
  let place: TestDatabase
  let blocker: Server | undefined
  beforeEach(async () => {
    place = await createTestDatabase()
  })
  afterEach(async () => {
    blocker?.close()
    await place.remove()
  })

  const start = async (variables: Record<string, string>) => {
    const env = readEnv({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PORT: String(await findFreePort()),
      HEALTH_PORT: String(await findFreePort()),
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: 'admin@plant.example',
      ADMIN_PASSWORD: 'correct-horse-9',
      ...variables,
    })
    const server = await startServer(env)
    await server.stop()
  }
  const inPlace = (name: string) => path.join(place.dataDir, name)

  it('where another program listens on the port', async () => {
    const port = await findFreePort()
    blocker = createServer()
    await new Promise<void>((resolve) => blocker!.listen(port, '127.0.0.1', resolve))
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Another program already listens on 127.0.0.1, port ${port}. Stop it, or set PORT to another port.`,
    )
    await expect(start({ ROLE: 'worker', HEALTH_PORT: String(port) })).rejects.toThrow(
      /set HEALTH_PORT to another/,
    )
    // A worker listens on no other port.
    await start({ ROLE: 'worker', PORT: String(port) })
  })

  it('on an address that this machine does not have', async () => {
    await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
      /192\.0\.2\.1 is not an address of this machine/,
    )
    await expect(start({ HOST: 'no.such.host.invalid' })).rejects.toThrow(/is not an address of this machine/)
  })

  it('with a certificate that is missing or invalid', async () => {
    const key = path.join(path.dirname(certificate), 'server.key')
    await expect(start({ TLS_CERT: '/nowhere/cert.pem', TLS_KEY: key })).rejects.toThrow(
      'TLS_CERT cannot be used: /nowhere/cert.pem does not exist.',
    )
    await expect(start({ TLS_CERT: certificate, TLS_KEY: place.dataDir })).rejects.toThrow(
      /are not a certificate and its key in PEM format/,
    )
    await writeFile(inPlace('none.pem'), 'none')
    await expect(start({ TLS_CERT: inPlace('none.pem'), TLS_KEY: key })).rejects.toThrow(
      /are not a certificate and its key in PEM format/,
    )
  })

  it('with another file in place of its folders, or a damaged secret', async () => {
    await writeFile(inPlace('files'), 'mine')
    await expect(start({})).rejects.toThrow(/files is a file\. Set DATA_DIR to a folder/)
    await rm(inPlace('files'))
    await writeFile(inPlace('secret'), 'half')
    await expect(start({})).rejects.toThrow(/The secret in .* is damaged.*REPLACE_SECRET=yes/)
    await rm(inPlace('secret'))
    await mkdir(inPlace('secret'))
    await expect(start({})).rejects.toThrow(/The secret in .* is damaged/)
    await rm(inPlace('secret'), { recursive: true })
    await start({})
  })

  it.runIf(!isRoot())('with folders that this user cannot write', async () => {
    await start({})
    await chmod(inPlace('files'), 0o000)
    await expect(start({})).rejects.toThrow(/cannot write to \S*files, or does not own it/)
    await chmod(inPlace('files'), 0o700)
    await chmod(inPlace('incoming'), 0o500)
    await expect(start({})).rejects.toThrow(/cannot write to \S*incoming, or does not own it/)
    await chmod(inPlace('incoming'), 0o700)
    await chmod(inPlace('secret'), 0o000)
    await expect(start({})).rejects.toThrow(/cannot write to \S*secret, or does not own it/)
    await chmod(inPlace('secret'), 0o600)
  })
})
