import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isNewerThanSources } from './build/is-newer-than-sources.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What the built app is made of. */
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

/** Builds the app, unless what is there is newer than everything that it is made of. */
export async function buildFront(): Promise<void> {
  const built = path.join(root, 'dist/app/index.html')
  if (isNewerThanSources(built, sources)) return
  const vite = spawn(path.join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Whoever has it built: a test, too, wants what people get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(vite, 'exit')
  if (status !== 0) throw new Error('The app could not be built.')
  await compressBuilt(path.dirname(built))
}

/** What is made of letters, and large enough to be worth it. */
const WORTH_COMPRESSING = /\.(js|css|html|svg|json|webmanifest)$/
const LEAST_SIZE = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Puts beside each file what is sent instead of it: as small as it can be made, once, and not at every request.
 * Browsers take brotli over HTTPS only. Whatever else this process does, as a demo that is being filled, goes on.
 */
async function compressBuilt(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => WORTH_COMPRESSING.test(file) && statSync(file).size >= LEAST_SIZE)
  for (const file of files) {
    const content = await readFile(file)
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants
    const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${file}.br`, await toBrotli(content, { params }))
    await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
  }
}
