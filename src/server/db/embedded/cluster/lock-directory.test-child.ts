import { lockDirectory } from './lock-directory.ts'

/** Locks the directory in its argument, prints the result, and keeps running. */
try {
  await lockDirectory(process.argv[2]!)
  process.stdout.write('locked\n')
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : error}\n`)
}
setInterval(() => undefined, 1000)
