import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { readLog } from './read-log.ts'
import { BoundedFile, logFilesOf } from './rotating-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const silent = { write: () => undefined }

test('two processes share a file within its size limit, and lose only the oldest lines', async () => {
  const files = [new BoundedFile(folder, 4000), new BoundedFile(folder, 4000)]
  for (let number = 0; number < 300; number++)
    files[number % 2]!.write(`{"line":${number},"filler":"${'x'.repeat(50)}"}\n`)
  const [current, before] = logFilesOf(folder)
  const sizes = await Promise.all([current, before].map(async (file) => (await stat(file)).size))
  // A process checks every twenty lines, so each may exceed the limit by as many.
  expect(Math.max(...sizes)).toBeLessThan(4000 + 2 * 20 * 90)
  const text = `${await readFile(before, 'utf8')}${await readFile(current, 'utf8')}`
  const numbers = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { line: number }).line)
  expect(numbers.at(-1)).toBe(299)
  expect(numbers).toEqual(numbers.map((_, place) => numbers[0]! + place))
})

test('does not throw when the folder is missing', () => {
  expect(() => new BoundedFile(path.join(folder, 'a\0b')).write('x\n')).not.toThrow()
})

test('reads log lines newest first, filtered by level and text, without personal data', async () => {
  const logger = createLogger('debug', { output: silent, file: new BoundedFile(folder) })
  logger.info({ weeklyPdf: 7 }, 'the first')
  logger.error({ err: new Error('rita@plant.example was not found'), user: 4 }, 'the second')
  logger.level = 'error'
  logger.info('not written any more')
  await writeFile(logFilesOf(folder)[0], '{"half of a line', { flag: 'a' })

  const lines = await readLog(folder, {})
  expect(lines.map(({ id, level, message }) => [id, level, message])).toEqual([
    [1, 'error', 'the second'],
    [2, 'info', 'the first'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/rita|"user|hostname|"pid/)
  expect(lines[1]!.details).toBe('{"weeklyPdf":7}')
  expect(await readLog(folder, { level: 'info' })).toHaveLength(1)
  expect((await readLog(folder, { search: 'WEEKLYPDF' })).map(({ message }) => message)).toEqual([
    'the first',
  ])
  expect(await readLog(path.join(folder, 'nowhere'), {})).toEqual([])
})
