import { buildFront } from '#scripts/build-front.ts'

/** Runs every measurement, one after the other, each with something to compare with in the same run. */
buildFront()
await import('./technician-screens.ts')
await import('./hostile-inputs.ts')
