import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** What the built app is made of. */
const sources = [
  'src/app',
  'src/contract',
  'src/offline',
  'src/rules',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'manifest.webmanifest',
]

/** Builds the app, unless what is there is newer than everything that it is made of. */
export async function buildFront(): Promise<void> {
  const built = path.join(root, 'dist/app/index.html')
  const newest = Math.max(...sources.map((source) => newestChange(path.join(root, source))))
  if (existsSync(built) && statSync(built).mtimeMs > newest) return
  const vite = spawn(path.join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [status] = await once(vite, 'exit')
  if (status !== 0) throw new Error('The app could not be built.')
}

function newestChange(target: string): number {
  const found = statSync(target)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(target).map((name) => newestChange(path.join(target, name)))
  return Math.max(found.mtimeMs, ...inside)
}
