import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '#scripts/demo/api-client.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { assignNewPlant, submissionOf } from '#tests/api/assigned-plant.ts'
import { openTestApp, testPassword } from '#tests/api/test-app.ts'
import { loadSample, uploadSample, waitUntilRead } from '#tests/api/weekly-pdf-steps.ts'
import { type ExternalServer, startExternalServer } from './external-server.ts'
import { startServerProcess } from './server-process.ts'
import type { TestDatabase } from './test-database.ts'

describe('on an external PostgreSQL, with a user that owns only its database', () => {
  let server: ExternalServer
  let dataDir: string
  beforeAll(async () => {
    server = await startExternalServer()
    dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-data-'))
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const createPlace = async (name: string): Promise<TestDatabase> => ({
    dataDir: path.join(dataDir, name),
    databaseUrl: await server.createDatabase(name),
    remove: async () => undefined,
  })

  it('a weekly PDF becomes plants, a checklist is assigned, submitted once, and reviewed', async () => {
    const test = await openTestApp(await createPlace('whole'))
    try {
      const id = await uploadSample(test.supervisor, 'flat-libreoffice.pdf')
      await test.supervisor.call(weeklyPdfCalls.process, { params: { id } })
      expect((await waitUntilRead(test.supervisor, id)).body).toMatchObject({
        status: 'Completed',
        results: { plants: 3, equipment: 12, checklists: 19, tasks: 123 },
      })
      const plant = await assignNewPlant(test)
      const key = 'one-submission'
      const submit = () =>
        test.technician.call(technicianCalls.submitChecklist, { ...submissionOf(plant), key })
      const first = await submit()
      expect(first.status).toBe(200)
      expect((await submit()).body).toEqual(first.body)
      const approved = await test.supervisor.call(executionCalls.approve, {
        params: { id: plant.executionId },
        body: {},
      })
      expect(approved.status).toBe(200)
    } finally {
      await test.close()
    }
  })

  it('a web process and a worker process share the work', async () => {
    const place = await createPlace('shared')
    await (await openTestApp(place)).leave()
    const web = await startServerProcess(place, { ROLE: 'web' })
    const worker = await startServerProcess(place, { ROLE: 'worker' })
    try {
      const supervisor = await signIn(web.address, 'supervisor@plant.example', testPassword)
      const { name, type, content } = await loadSample('flat-libreoffice.pdf')
      const { id } = await supervisor.call(weeklyPdfCalls.create, {
        body: { title: 'Weekly inspection' },
        files: { file: { name, type, content: new Uint8Array(content) } },
      })
      await supervisor.call(weeklyPdfCalls.process, { params: { id } })
      await expect
        .poll(async () => (await supervisor.call(weeklyPdfCalls.status, { params: { id } })).status, {
          timeout: 60_000,
        })
        .toBe('Completed')
    } finally {
      await web.stop()
      await worker.stop()
    }
  })
})
