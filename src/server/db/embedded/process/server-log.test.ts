import { writeSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openServerLog, shortenLog } from './server-log.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('stays bounded while it grows, preserves the previous file, and returns new output', async () => {
  const file = path.join(folder, 'postgres.log')
  const first = await openServerLog(file)
  for (let round = 0; round < 5; round++) {
    for (let line = 0; line < 100; line++) writeSync(first.descriptor, `round ${round}, line ${line}\n`)
    await shortenLog(file, 1000)
  }
  writeSync(first.descriptor, 'the last line\n')
  first.close()
  expect(await readFile(file, 'utf8')).toBe('the last line\n')
  expect(await readFile(`${file}.before`, 'utf8')).toContain('round 4, line 99')
  expect(await readdir(folder)).toEqual(['postgres.log', 'postgres.log.before'])

  const second = await openServerLog(file)
  writeSync(second.descriptor, 'news\n')
  expect(await second.readNews()).toBe('news\n')
  second.close()
})
