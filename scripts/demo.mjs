// Plain JavaScript: this process becomes the server, and carries nothing that only prepared it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '..')

/** What the demo differs in from any other start. */
process.env.DATA_DIR ??= './data/demo'
process.env.LOG_LEVEL ??= 'warn'
process.env.WEB_PROCESSES ??= '1'
// Its plant is its own, whatever database this machine is set up for.
delete process.env.DATABASE_URL

const prepared = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'scripts/prepare-demo.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
// After Ctrl+C there is no status: it was asked to end, and there is nothing to serve.
if (prepared.status !== 0) process.exit(prepared.status ?? 1)
await import('../dist/server/entrypoints/main.js')
