import { buildFront } from '#scripts/build-front.ts'
import { buildServer } from '#scripts/build-server.ts'

/** Each measurement has something to compare with in the same run. */
const parts = {
  server: () => import('./server.ts'),
  /** A supervisor's lists after a few weeks, and after years. */
  sector: () => import('./sector.ts'),
  /** What a phone asks for, and a hundred of them at once. */
  pull: () => import('./pull.ts'),
  submit: () => import('./submit.ts'),
  /** What is loaded before each first screen. */
  weights: () => import('./weights.ts'),
  /** What a technician waits for on a phone, and the weights before it. */
  phone: () => import('./weights.ts').then(() => import('./technician-screens.ts')),
  'hostile-inputs': () => import('./hostile-inputs.ts'),
  'long-work': () => import('./long-work.ts'),
  /** What waits on a phone goes up. */
  replay: () => import('./replay.ts'),
  /** Takes an hour. */
  memory: () => import('./memory.ts'),
}

/** Runs the measurements that are named, or every one, one after the other. */
const names = process.argv.slice(2)
for (const name of names)
  if (!(name in parts))
    throw new Error(`There is ${Object.keys(parts).join(', ')}; "${name}" is not among them.`)
await Promise.all([buildFront(), buildServer()])
for (const [name, run] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await run()
