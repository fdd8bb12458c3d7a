import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isNewerThanSources } from './build/is-newer-than-sources.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The sources of the built app. */
const sources = [
  'src/app',
  'src/i18n',
  'src/contract',
  'src/offline',
  'src/rules',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'package-lock.json',
  'manifest.webmanifest',
]

/** Builds the app unless the build is newer than all of its sources. */
export async function buildFrontend(): Promise<void> {
  const built = path.join(root, 'dist/app/index.html')
  if (isNewerThanSources(built, sources)) return
  const vite = spawn(path.join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Tests build the production bundle too.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(vite, 'exit')
  if (status !== 0) throw new Error('The app could not be built.')
  await compressBuilt(path.dirname(built))
}

/** Text formats, which compress well. */
const WORTH_COMPRESSING = /\.(js|css|html|svg|json|webmanifest)$/
const MIN_SIZE = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a compressed copy next to each file, so that no request has to compress it. Browsers accept brotli over
 * HTTPS only. Asynchronous, so that other work in this process, such as filling a demo, continues.
 */
async function compressBuilt(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => WORTH_COMPRESSING.test(file) && statSync(file).size >= MIN_SIZE)
  for (const file of files) {
    const content = await readFile(file)
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants
    const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${file}.br`, await toBrotli(content, { params }))
    await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
  }
}
