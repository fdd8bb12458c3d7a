import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#src/contract/all/calls.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { findReferencedKeys } from '#src/server/stored-files/file-keys-store.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { SOON } from '#tests/soon.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { hostilePhotos } from './photo-files.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const SEED = 20_261_122
const MB = 1024 * 1024
/** The server must answer or refuse every request within this time, in milliseconds. */
const REPLY_TIMEOUT = 60_000

/** A request as bytes, and how the client sends them. */
interface Upload {
  what: string
  headers: Record<string, string>
  chunks: Buffer[]
  /** Milliseconds between two chunks. */
  every?: number
  /** The client disconnects after the last byte, without waiting for the response. */
  hangsUp?: boolean
}

interface Part {
  name: string
  fileName?: string
  content: Buffer | string
}

const BOUNDARY = '----storm'
const multipartType = `multipart/form-data; boundary=${BOUNDARY}`

function encodePart({ name, fileName, content }: Part): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: image/jpeg`
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
}

const end = Buffer.from(`--${BOUNDARY}--\r\n`)

function upload(what: string, body: Buffer, more: Partial<Upload> = {}): Upload {
  const headers = { 'content-type': multipartType, 'content-length': String(body.length) }
  return { what, chunks: [body], ...more, headers: { ...headers, ...more.headers } }
}

const form = (what: string, parts: Part[], more: Partial<Upload> = {}): Upload =>
  upload(what, Buffer.concat([...parts.map(encodePart), end]), more)

const inPieces = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )

/** A call that accepts files, with valid input except the file. */
interface Target {
  call: AnyCall
  person: TestPerson
  path: string
  field: string
  fields: Record<string, string>
}

/** Every malicious or malformed request that a client can send to such a call. */
async function listUploads(
  { field, fields }: Target,
  photos: { what: string; content: Buffer }[],
  random: () => number,
): Promise<Upload[]> {
  const jpeg = Buffer.from(await makeJpeg('storm', 300))
  const filled = Object.entries(fields).map(([name, content]) => ({ name, content }))
  const whole = Buffer.concat([
    ...filled.map(encodePart),
    encodePart({ name: field, fileName: 'a.jpg', content: jpeg }),
    end,
  ])
  const randomBytes = () => Buffer.from(Array.from({ length: 3000 }, () => Math.floor(random() * 256)))
  const file = (content: Buffer | string, fileName = 'a.jpg', name = field): Part => ({
    name,
    fileName,
    content,
  })
  const offsets = Array.from({ length: 6 }, () => Math.floor(random() * whole.length))
  const names = [
    '../../../../etc/passwd',
    '..\\..\\secret.pdf',
    '/absolute.pdf',
    'a\0b.pdf',
    `${'long'.repeat(1500)}.pdf`,
    '\u202efdp.exe',
    "it's; filename=other.pdf",
  ]
  return [
    ...photos.map(({ what, content }) => form(what, [...filled, file(content)])),
    form('a PDF that is none', [...filled, file('%PDF-1.7 and no more', 'plan.pdf')]),
    form(
      '500 files',
      Array.from({ length: 500 }, () => file('x')),
    ),
    form(
      '500 files of as many fields',
      Array.from({ length: 500 }, (_, n) => file('x', 'a.jpg', `task_photo_${n}`)),
    ),
    form(
      '500 fields',
      Array.from({ length: 500 }, (_, n) => ({ name: `field${n}`, content: 'x' })),
    ),
    form(
      'fields of 12 MB',
      Array.from({ length: 4 }, (_, n) => ({ name: `f${n}`, content: 'x'.repeat(3_000_000) })),
    ),
    form('fields that every object has', [
      { name: '__proto__', content: '{"role":"admin"}' },
      { name: 'constructor', content: 'x' },
      file(jpeg, 'a.jpg', '__proto__'),
    ]),
    form('a file that is too large', [...filled, file(Buffer.alloc(16 * 1024 * 1024, 7))]),
    form('an empty file', [...filled, file('')]),
    form('a field with a zero byte', [{ name: 'title', content: 'a\0b' }, ...filled, file(jpeg)]),
    form('a head of 100 kB', [file(jpeg, 'a.jpg', `${field}${'x'.repeat(100_000)}`)]),
    ...names.map((name) =>
      form(`a file named ${name.slice(0, 30)}`, [...filled, file('%PDF-1.7\n%%EOF', name)]),
    ),
    ...offsets.map((at) => upload(`a body that ends after ${at} bytes`, whole.subarray(0, at))),
    ...offsets.map((at) =>
      upload(`a client that hangs up after ${at} bytes`, whole.subarray(0, at), {
        headers: { 'content-length': String(whole.length) },
        hangsUp: true,
      }),
    ),
    upload(
      'a part without an end',
      Buffer.concat([encodePart(file(jpeg)), encodePart(file(jpeg)).subarray(0, 90)]),
    ),
    upload('another boundary', whole, { headers: { 'content-type': 'multipart/form-data; boundary=other' } }),
    upload('no boundary', whole, { headers: { 'content-type': 'multipart/form-data' } }),
    upload('an empty boundary', whole, { headers: { 'content-type': 'multipart/form-data; boundary=' } }),
    upload('a boundary of 2 kB', whole, {
      headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(2000)}` },
    }),
    upload('another type', whole, { headers: { 'content-type': 'image/jpeg' } }),
    upload('no body', Buffer.alloc(0)),
    upload('noise', randomBytes()),
    upload('noise between boundaries', Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), randomBytes(), end])),
    upload('a slow body', whole.subarray(0, 700), {
      chunks: inPieces(whole.subarray(0, 700), 70),
      every: 100,
    }),
    upload('a slow body whose client hangs up', whole, {
      chunks: inPieces(whole.subarray(0, 500), 50),
      every: 60,
      hangsUp: true,
    }),
  ]
}

describe('a storm of hostile uploads', () => {
  let test: TestApp
  let port = 0
  beforeAll(async () => {
    test = await openTestApp()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    port = (test.app.server.address() as AddressInfo).port
  })
  afterAll(() => test.close())

  /** Sends the bytes; returns the status of the response, or null without one. */
  async function send(target: Target, sent: Upload): Promise<number | null> {
    const socket = connect(port, '127.0.0.1')
    const answered = readStatus(socket)
    const headers = {
      host: 'plant.example',
      connection: 'close',
      authorization: `Bearer ${target.person.token}`,
      ...sent.headers,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(`${target.call.method} /api${target.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    for (const chunk of sent.chunks) {
      if (socket.destroyed) break
      socket.write(chunk)
      if (sent.every) await pause(sent.every)
    }
    if (sent.hangsUp) {
      await pause(20)
      socket.destroy()
      await answered
      return null
    }
    const timer = setTimeout(() => socket.destroy(), REPLY_TIMEOUT)
    const status = await answered
    clearTimeout(timer)
    socket.destroy()
    return status
  }

  /** The stored files that no row refers to. */
  const listUnreferenced = async () => {
    const folder = path.join(test.place.dataDir, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const stored = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    const folders = new Set(stored.map((key) => path.dirname(key)))
    const referenced = await Promise.all(
      [...folders].map((name) => findReferencedKeys(test.database.db, name)),
    )
    return stored.filter((key) => !referenced.some((keys) => keys.has(key)))
  }

  async function listTargets(): Promise<Target[]> {
    const plant = await assignNewPlant(test)
    const submission = submissionOf(plant, 'Seal worn').body as Record<string, unknown>
    const asText = (body: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
      )
    const fill = (path: string) =>
      path
        .replace('{taskId}', String(plant.taskIds[0]))
        .replace('{id}', String(path.includes('/equipment/') ? plant.equipmentId : plant.executionId))
    return allCalls
      .filter((call) => call.multipart)
      .map((call) => ({
        call,
        person: call.who.includes('technician') ? test.technician : test.admin,
        path: fill(call.path),
        field: call.multipart!.files[0]!.replace('*', String(plant.taskIds[0])),
        fields: call.path.includes('/submit/')
          ? // The server never accepts this submission, so that the test can repeat it.
            asText({ ...submission, equipment_id: 999_999 })
          : {
              title: 'Week 47',
              kind: 'manual',
              sector: String(test.sectors.own),
              photo_id: randomUUID().slice(1),
            },
      }))
  }

  it('a user without permission is refused before the file is sent', async () => {
    const target = (await listTargets()).find(({ path }) => path.endsWith('/images/'))!
    const plant = await assignNewPlant(test)
    const submit = `/technician/checklist-execution/${plant.executionId}/submit/`
    const elsewhere = { ...target, path: target.path.replace(/tasks\/\d+/, `tasks/${plant.taskIds[0]}`) }
    const inside = { ...target, path: submit }
    const begin = (field: string) =>
      upload('a beginning', encodePart({ name: field, fileName: 'a', content: 'x' }), {
        headers: { 'content-length': String(10 * MB) },
      })
    const field = `task_photo_${plant.taskIds[0]}`
    expect(await send({ ...target, person: test.secondTechnician }, begin('image'))).toBe(404)
    expect(await send({ ...target, person: test.otherTechnician }, begin('image'))).toBe(404)
    expect(await send(elsewhere, begin('image'))).toBe(404)
    expect(await send({ ...inside, person: test.secondTechnician }, begin(field))).toBe(404)
    expect(await send(inside, begin('task_photo_999999'))).toBe(400)
    expect(await send(inside, begin('image'))).toBe(400)
    expect(
      await send({ ...inside, person: test.admin, path: '/admin/equipment/999999/files/' }, begin('file')),
    ).toBe(404)
    expect(await readdir(test.core.files.temporaryFolder)).toEqual([])
  })

  it('is refused with a message each, leaves no files, and delays nobody', async () => {
    const random = seededRandom(SEED)
    const targets = (await listTargets()).map((target) =>
      target.person === test.admin && !target.call.who.includes('admin')
        ? { ...target, person: test.supervisor }
        : target,
    )
    expect(targets.length).toBeGreaterThan(3)
    const isBusy = { now: true }
    const otherRequests = (async () => {
      let answers = 0
      while (isBusy.now) {
        const reply = await fetch(`http://127.0.0.1:${port}/api/health/`)
        expect(reply.status).toBe(200)
        await reply.arrayBuffer()
        answers++
        await pause(50)
      }
      return answers
    })()

    const photos = await Promise.all(
      hostilePhotos.map(async ([what, make]) => ({ what, content: await make() })),
    )
    const memoryBefore = await measureMemory()
    const faults: string[] = []
    const statuses = new Map<number | null, number>()
    for (const target of targets) {
      const waiting = await listUploads(target, photos, random)
      const worker = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const status = await send(target, next)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const isAnswered = status !== null && status < 500
          if (!isAnswered && !next.hangsUp) faults.push(`${target.call.path}: ${next.what}: ${status}`)
        }
      }
      await Promise.all(Array.from({ length: 6 }, worker))
    }
    isBusy.now = false
    expect(await otherRequests).toBeGreaterThan(10)
    expect(faults).toEqual([])
    expect(statuses.get(400)).toBeGreaterThan(50)

    // Connections that stay open or send slowly end at their timeout.
    const memoryGrowth = async () => (await measureMemory()) - memoryBefore
    await expect.poll(memoryGrowth, { timeout: 60_000, interval: 1000 }).toBeLessThan(12 * MB)

    // Partial files are deleted with their requests, and a row references every accepted file.
    await expect.poll(() => readdir(test.core.files.temporaryFolder), SOON).toEqual([])
    // After a client disconnects, the server may still process its request.
    await expect.poll(listUnreferenced, SOON).toEqual([])
  }, 300_000)
})

/** The memory of this process in bytes, heap and external, after a garbage collection. */
async function measureMemory(): Promise<number> {
  setFlagsFromString('--expose_gc')
  // External memory is freed after the heap object that refers to it.
  for (let round = 0; round < 3; round += 1) {
    await pause(200)
    runInNewContext('gc')()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function readStatus(socket: Socket): Promise<number | null> {
  let text = ''
  return new Promise((resolve) => {
    const read = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || null
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (read() !== null) resolve(read())
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(read()))
  })
}
