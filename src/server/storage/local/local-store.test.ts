import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLocalStore } from './local-store.ts'

const HOUR = 60 * 60 * 1000

describe('temporary files of the local store', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'walkdown-store-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const put = async (name: string, hours: number, isFolder = false) => {
    const target = path.join(folder, name)
    if (isFolder) await mkdir(path.join(target, 'below'), { recursive: true })
    else await writeFile(target, 'left')
    const then = new Date(Date.now() - hours * HOUR)
    await utimes(target, then, then)
  }

  it('are removed when too old to be in use, and other files stay', async () => {
    const store = await openLocalStore(folder)
    await put('incoming/received', 25)
    await put('incoming/report-1.pdf.part', 25)
    await put('incoming/arriving', 23)
    await put('backing-up-4711', 73, true)
    await put('backing-up-4712', 71, true)
    await put('files.restoring', 73, true)
    await put('.probe-12', 73)
    await put('secret', 1000)
    await put('backing-up-the-plant', 1000)
    await store.removeStale(new Date())
    expect((await readdir(folder)).toSorted()).toEqual([
      'backing-up-4712',
      'backing-up-the-plant',
      'files',
      'incoming',
      'secret',
    ])
    expect(await readdir(path.join(folder, 'incoming'))).toEqual(['arriving'])
  })

  it('lists the folders with files at any depth, and their files', async () => {
    const store = await openLocalStore(folder)
    expect(await store.listFolders()).toEqual([])
    const received = path.join(store.temporaryFolder, 'received')
    await writeFile(received, 'a photo')
    for (const key of ['photos/2026/11/a.jpg', 'photos/2026/11/b.jpg', 'reports/1-2.pdf'])
      await store.keep(key, received)
    expect((await store.listFolders()).toSorted()).toEqual(['photos/2026/11', 'reports'])
    expect((await store.listKeys('photos/2026/11')).toSorted()).toEqual([
      'photos/2026/11/a.jpg',
      'photos/2026/11/b.jpg',
    ])
    expect(await store.listKeys('photos/2027/01')).toEqual([])
    expect(await store.stat('reports/1-2.pdf')).toMatchObject({ size: 7 })
    expect(await store.stat('reports/3.pdf')).toBe(null)
  })
})
