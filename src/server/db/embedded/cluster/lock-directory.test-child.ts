import { lockDirectory } from './lock-directory.ts'

/** Takes the directory it is told, says how that went, and holds on. */
try {
  await lockDirectory(process.argv[2]!)
  process.stdout.write('locked\n')
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : error}\n`)
}
setInterval(() => undefined, 1000)
