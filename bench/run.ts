import { buildFrontend } from '#scripts/build-frontend.ts'
import { buildServer } from '#scripts/build-server.ts'

/** Each benchmark runs together with its baseline. */
const parts = {
  server: () => import('./server.ts'),
  /** A supervisor's lists after a few weeks, and after years of work. */
  sector: () => import('./sector.ts'),
  /** Sync pulls of one phone, and of a hundred at once. */
  pull: () => import('./pull.ts'),
  submit: () => import('./submit.ts'),
  /** Bytes loaded before each first screen. */
  weights: () => import('./bundle-sizes.ts'),
  /** Waiting times of a technician on a phone, after the weights. */
  phone: () => import('./bundle-sizes.ts').then(() => import('./technician-screens.ts')),
  'hostile-inputs': () => import('./hostile-inputs.ts'),
  'long-work': () => import('./long-work.ts'),
  /** The largest plans, and a keystroke on the screen that checks them. */
  'plan-check': () => import('./plan-check.ts'),
  /** Time to send a phone's outbox. */
  replay: () => import('./replay.ts'),
  /** Memory under load; takes an hour. */
  memory: () => import('./memory.ts'),
}

/** Runs the benchmarks named in the arguments, or all of them, one after the other. */
const names = process.argv.slice(2)
for (const name of names)
  if (!(name in parts))
    throw new Error(`Unknown part "${name}". The parts are ${Object.keys(parts).join(', ')}.`)
await Promise.all([buildFrontend(), buildServer()])
for (const [name, run] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await run()
