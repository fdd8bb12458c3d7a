import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestFolder, type TestDatabase } from '#tests/databases/test-database.ts'
import { joinEmbedded } from './join-embedded.ts'
import { openEmbedded } from './open-embedded.ts'
import { type ProcessRegistration, registerProcess } from './process-registry.ts'

const logger = pino({ level: 'silent' })

describe('processes on a DATA_DIR', () => {
  let place: TestDatabase
  let entered: ProcessRegistration[]
  beforeEach(async () => {
    place = await createTestFolder()
    entered = []
  })
  afterEach(async () => {
    await Promise.all(entered.map((registration) => registration.leave()))
    await place.remove()
  })

  const enter = async (about: Parameters<typeof registerProcess>[1]) => {
    const registration = await registerProcess(place.dataDir, about)
    entered.push(registration)
    return registration
  }
  const listFiles = () => readdir(path.join(place.dataDir, 'processes'))
  /** Pretends that the running process has another version. */
  const change = async () => {
    const file = path.join(place.dataDir, 'processes', (await listFiles())[0]!)
    await writeFile(file, (await readFile(file, 'utf8')).replace('"1.0.0"', '"0.9.0"'))
  }

  it('list each other while they live, and remove the entry of a killed process', async () => {
    const web = await enter({ kind: 'web', isOwner: false })
    const worker = await enter({ kind: 'worker', isOwner: false })
    await writeFile(path.join(place.dataDir, 'processes', 'of-a-dead-one'), '{}')
    expect(await worker.listOthers()).toMatchObject([{ kind: 'web', process: process.pid }])
    expect([await web.hasOtherWorkers(), await worker.hasOtherWorkers()]).toEqual([true, false])
    expect(await listFiles()).toHaveLength(2)
    await worker.leave()
    expect(await web.listOthers()).toEqual([])
    expect(await listFiles()).toHaveLength(1)
  })

  it('of another version prevent a server start while they live', async () => {
    const worker = await enter({ kind: 'worker', isOwner: false })
    await change()
    const open = () => openEmbedded({ dataDir: place.dataDir, logger })
    await expect(open()).rejects.toThrow(
      /is still in use by a worker \(process \d+ on .*, version 0\.9\.0\)\. Stop that first/,
    )
    await worker.leave()
    await (await open()).stop()
  })

  it('do not join a server of another version, a backup or a restore', async () => {
    const owner = await enter({ kind: 'server', isOwner: true })
    owner.announce('/nowhere')
    await change()
    const join = () => joinEmbedded(place.dataDir, 'worker')
    await expect(join()).rejects.toThrow(
      /a server \(.*version 0\.9\.0\) is running from another version of the program/,
    )
    await owner.leave()
    await enter({ kind: 'restore', isOwner: true })
    await expect(join()).rejects.toThrow(
      /is in use by a restore .* at the moment\. Try again when that is done/,
    )
    expect(await listFiles()).toHaveLength(1)
  })

  it('do not join when no process runs', async () => {
    expect(await joinEmbedded(place.dataDir, 'web')).toBeNull()
    expect(await listFiles()).toEqual([])
  })
})
