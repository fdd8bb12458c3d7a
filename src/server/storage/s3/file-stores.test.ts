import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileStore } from '#src/server/storage/file-store.ts'
import { openFileStore } from '#src/server/storage/open-file-store.ts'
import { type BucketServer, startBucketServer } from '#tests/buckets/bucket-server.ts'
import { parseS3Url } from './s3-bucket.ts'

let server: BucketServer
let folder: string
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-files-'))
})
afterEach(async () => {
  server.setFault('none')
  await rm(folder, { recursive: true, force: true })
})

const AWAY = { status: 503, code: 'files_away' }
const photo = 'photos/2026/11/a.jpg'

const openBucket = () => openFileStore({ dataDir: folder, bucket: server.createBucket() })
const places: [string, () => Promise<FileStore>][] = [
  ['a folder', () => openFileStore({ dataDir: folder, bucket: undefined })],
  ['a bucket', openBucket],
]

const readAll = async (store: FileStore, key: string) => {
  const opened = await store.open(key)
  return opened && { size: opened.size, bytes: await buffer(opened.stream) }
}

describe.each(places)('files in %s', (_name, open) => {
  it('are read back unchanged, from memory and from disk, and replaced atomically', async () => {
    const store = await open()
    const small = randomBytes(300_000)
    const large = randomBytes(9_000_000)
    const source = path.join(store.temporaryFolder, 'received')
    await writeFile(source, large)
    await store.putAll([
      { key: photo, bytes: small },
      { key: 'reports/1-2.pdf', sourcePath: source },
    ])
    expect(await readAll(store, photo)).toEqual({ size: small.length, bytes: small })
    expect((await readAll(store, 'reports/1-2.pdf'))?.bytes.equals(large)).toBe(true)
    expect(await readFile(source)).toHaveLength(large.length)
    await writeFile(source, 'another')
    await store.keep('reports/1-2.pdf', source)
    expect((await readAll(store, 'reports/1-2.pdf'))?.bytes.toString()).toBe('another')
  })

  it('exist until they are removed, and removing a missing file is no error', async () => {
    const store = await open()
    expect(await store.has(photo)).toBe(false)
    expect(await store.open(photo)).toBe(null)
    expect(await store.stat(photo)).toBe(null)
    await store.putAll([{ key: photo, bytes: Buffer.from('a photo') }])
    expect(await store.has(photo)).toBe(true)
    expect(await store.allExist([photo])).toBe(true)
    expect(await store.allExist([photo, 'photos/2026/11/b.jpg'])).toBe(false)
    const known = await store.stat(photo)
    expect(known?.size).toBe(7)
    expect(Math.abs(Date.now() - known!.keptAt.getTime())).toBeLessThan(60_000)
    await store.remove(photo)
    await store.remove(photo)
    expect(await store.has(photo)).toBe(false)
  })

  it('are listed by folder, across pages', async () => {
    const store = await open()
    expect(await store.listFolders()).toEqual([])
    expect(await store.listKeys('photos/2026/11')).toEqual([])
    const names = Array.from({ length: 1100 }, (_, index) => `photos/2026/11/${index}.jpg`)
    await store.putAll(
      [...names, 'photos/2026/12/x.jpg', 'reports/1.pdf'].map((key) => ({ key, bytes: Buffer.from('x') })),
    )
    expect((await store.listFolders()).toSorted()).toEqual(['photos/2026/11', 'photos/2026/12', 'reports'])
    expect((await store.listKeys('photos/2026/11')).toSorted()).toEqual(names.toSorted())
    expect(await store.listKeys('photos/2026')).toEqual([])
  })

  it('are readable at local paths while in use, with no file at the path of a missing one', async () => {
    const store = await open()
    await store.putAll([{ key: photo, bytes: Buffer.from('a photo') }])
    const reading = store.withLocalCopies(async (toLocal) => {
      const paths = await toLocal([photo, 'photos/2026/11/lost.jpg'])
      expect(await readFile(paths.get(photo)!, 'utf8')).toBe('a photo')
      await expect(readFile(paths.get('photos/2026/11/lost.jpg')!)).rejects.toMatchObject({ code: 'ENOENT' })
      throw new Error('it failed')
    })
    await expect(reading).rejects.toThrow('it failed')
    expect(await readdir(store.temporaryFolder)).toEqual([])
    expect(await store.has(photo)).toBe(true)
  })

  it('are rejected with a key outside the store', async () => {
    const store = await open()
    const outside = [{ key: '../outside', bytes: Buffer.from('x') }]
    await expect(store.putAll(outside)).rejects.toThrow('points outside the store')
  })
})

describe('a bucket whose server fails', () => {
  const bytes = randomBytes(200_000)

  it('retries: an upload that fails twice succeeds, and an aborted download is read completely', async () => {
    const store = await openBucket()
    const source = path.join(store.temporaryFolder, 'received')
    await writeFile(source, bytes)
    for (const fault of ['unavailable', 'breaks off', 'no connection'] as const) {
      server.setFault(fault, { times: 2, method: 'PUT' })
      await store.putAll([{ key: `photos/${fault.replaceAll(' ', '-')}.jpg`, bytes }])
      server.setFault(fault, { times: 2, method: 'PUT' })
      await store.keep('reports/1.pdf', source)
    }
    server.setFault('slow', { times: 1, method: 'PUT' })
    await store.putAll([{ key: 'photos/slow.jpg', bytes }])
    expect(await store.listKeys('photos')).toHaveLength(4)
    server.setFault('reply breaks off', { times: 2, method: 'GET' })
    const read = await store.withLocalCopies(async (toLocal) =>
      readFile((await toLocal(['reports/1.pdf'])).get('reports/1.pdf')!),
    )
    expect(read.equals(bytes)).toBe(true)
  })

  it('reports a lasting outage and stores nothing', async () => {
    const store = await openBucket()
    for (const fault of ['unavailable', 'breaks off', 'no connection'] as const) {
      server.setFault(fault)
      await expect(store.putAll([{ key: photo, bytes }])).rejects.toMatchObject(AWAY)
      server.setFault('none')
      expect(await store.has(photo)).toBe(false)
    }
    await store.putAll([{ key: photo, bytes }])
    server.setFault('no connection')
    await expect(store.open(photo)).rejects.toMatchObject(AWAY)
    await expect(store.allExist([photo])).rejects.toMatchObject(AWAY)
    await expect(store.remove(photo)).rejects.toMatchObject(AWAY)
    await expect(store.requireReachable()).rejects.toMatchObject(AWAY)
    await expect(store.withLocalCopies((toLocal) => toLocal([photo]))).rejects.toMatchObject(AWAY)
    server.setFault('none')
    await store.requireReachable()
    expect((await readAll(store, photo))?.bytes.equals(bytes)).toBe(true)
    expect(await readdir(store.temporaryFolder)).toEqual([])
  })

  it('fails an aborted read instead of returning a truncated file', async () => {
    const store = await openBucket()
    await store.putAll([{ key: photo, bytes }])
    server.setFault('reply breaks off', { times: 1, method: 'GET' })
    await expect(readAll(store, photo)).rejects.toThrow()
  })

  it('is rejected at the start with the reason', async () => {
    const bucket = server.createBucket()
    const start = (changed: object) => openFileStore({ dataDir: folder, bucket: { ...bucket, ...changed } })
    await expect(start({ name: 'another' })).rejects.toThrow('there is no such bucket')
    await expect(start({ keys: { id: 'somebody', secret: 'else' } })).rejects.toThrow(
      'may not list, write and remove',
    )
    await expect(start({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow('does not answer')
  })
})

describe('the URL of a bucket', () => {
  it('is parsed with its prefix, endpoint and region', () => {
    expect(parseS3Url('s3://plant-files')).toMatchObject({
      name: 'plant-files',
      prefix: '',
      isPathStyle: false,
    })
    expect(
      parseS3Url('s3://plant/a/b/?endpoint=https%3A%2F%2Fs3.example.com&region=eu-1&path-style=1'),
    ).toMatchObject({
      name: 'plant',
      prefix: 'a/b/',
      endpoint: 'https://s3.example.com',
      region: 'eu-1',
      isPathStyle: true,
    })
  })

  it.each([
    's3://',
    's3:/plant',
    'http://plant',
    's3://plant?endpoint=s3.example.com',
    's3://plant?pathstyle=1',
    's3://id:key@plant',
    's3://plant?path-style=yes',
  ])('rejects %s', (address) => {
    expect(parseS3Url(address)).toBe(null)
  })
})
