import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFrontend } from './serve-frontend.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'walkdown-front-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<p>page</p>')
  writeFileSync(path.join(folder, 'assets/core.js'), 'plain()')
  writeFileSync(path.join(folder, 'assets/core.js.br'), brotliCompressSync('compressed()'))
  app = Fastify()
  await serveFrontend(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } })

test('sends precompressed files to clients that accept them, cached forever', async () => {
  const { headers, rawPayload } = await get('/assets/core.js', 'gzip, br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe('compressed()')
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) })
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toContain('immutable')
})

test.each([
  ['/assets/core.js', 'identity', 'plain()'],
  ['/assets/core.js', 'gzip', 'plain()'],
  ['/', 'br', '<p>page</p>'],
  ['/technician/sync', 'br, gzip', '<p>page</p>'],
])('sends %s uncompressed to clients that accept %s', async (url, encodings, body) => {
  const { statusCode, headers, payload } = await get(url, encodings)
  expect([statusCode, headers['content-encoding'], payload]).toEqual([200, undefined, body])
})

test('answers 404 for a missing file in every encoding', async () => {
  expect((await get('/assets/gone.js', 'br, gzip')).statusCode).toBe(404)
})
