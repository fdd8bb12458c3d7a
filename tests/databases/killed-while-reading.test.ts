import { afterEach, describe, expect, it } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { openTestApp, testPassword } from '#tests/api/test-app.ts'
import { confirmAll, uploadSample, waitUntilRead } from '#tests/api/weekly-pdf-steps.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { createTestFolder, type TestDatabase } from './test-database.ts'

interface Status {
  status: string
  progress: { page: number; pages: number } | null
}

describe('a server that is killed while it parses a weekly PDF', () => {
  let server: ServerProcess | undefined
  let place: TestDatabase | undefined
  afterEach(async () => {
    await server?.kill()
    await place?.remove()
  })

  it('parses the file after its restart, and imports everything once', async () => {
    place = await createTestFolder()
    const before = await openTestApp(place)
    const id = await uploadSample(before.supervisor, 'flat-libreoffice.pdf')
    await before.leave()

    server = await startServerProcess(place)
    const token = await signIn(server.address)
    await ask(server.address, token, 'POST', weeklyPdfCalls.process.path, id)
    await untilProgress(server.address, token, id)
    await server.kill()

    server = await startServerProcess(place, { ROLE: 'web' })
    const left = await ask(
      server.address,
      await signIn(server.address),
      'GET',
      weeklyPdfCalls.status.path,
      id,
    )
    // The kill must hit the parsing, or this test proves nothing.
    expect(left.status).toBe('Processing')
    await server.stop()
    server = undefined

    const after = await openTestApp(place)
    try {
      expect((await waitUntilRead(after.supervisor, id)).body).toMatchObject({
        status: 'Completed',
        results: { plants: 3, equipment: 12, checklists: 19, tasks: 123 },
      })
      expect(await after.database.db.select().from(plants)).toEqual([])
      await confirmAll(after.supervisor, id)
      expect(await after.database.db.select().from(plants)).toHaveLength(3)
      expect(await after.database.db.select().from(weeklyPdfs)).toHaveLength(1)
    } finally {
      await after.leave()
    }
  }, 240_000)
})

async function untilProgress(address: string, token: string, id: number): Promise<void> {
  for (;;) {
    const { status, progress } = await ask(address, token, 'GET', weeklyPdfCalls.status.path, id)
    if (progress !== null || status !== 'Processing') return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api${identityCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'supervisor@plant.example', password: testPassword }),
  })
  return ((await response.json()) as { tokens: { access: string } }).tokens.access
}

async function ask(
  address: string,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  id: number,
): Promise<Status> {
  const response = await fetch(`${address}/api${path.replace('{id}', String(id))}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()) as Status
}
