import pino from 'pino'
import { openEmbedded } from './open-embedded.ts'

/** Opens the embedded database of the folder in its argument, prints the result, and keeps running. */
try {
  await openEmbedded({ dataDir: process.argv[2]!, logger: pino({ level: 'silent' }) })
  process.stdout.write('running\n')
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : error}\n`)
}
setInterval(() => undefined, 1000)
