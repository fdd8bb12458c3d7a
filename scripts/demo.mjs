// Plain JavaScript: this process becomes the server, so it loads no preparation code.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '..')

/** Defaults of the demo that differ from a normal start. */
process.env.DATA_DIR ??= './data/demo'
process.env.LOG_LEVEL ??= 'warn'
process.env.WEB_PROCESSES ??= '1'
// The demo uses its own embedded database, even where DATABASE_URL is set.
delete process.env.DATABASE_URL

const prepared = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'scripts/prepare-demo.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
// Ctrl+C leaves no exit status: the user asked to stop, so there is nothing to serve.
if (prepared.status !== 0) process.exit(prepared.status ?? 1)
await import('../dist/server/entrypoints/main.js')
