import { closeSync, existsSync, openSync } from 'node:fs'
import { copyFile, readFile, stat, truncate } from 'node:fs/promises'

const LONGEST = 1024 * 1024

/** What PostgreSQL writes, in a file that is kept short: this one and the one before it. */
export interface ServerLog {
  /** Handed to PostgreSQL. */
  descriptor: number
  /** What was written since this was opened. */
  readNews(): Promise<string>
  close(): void
}

export async function openServerLog(file: string): Promise<ServerLog> {
  await shortenLog(file)
  // Opened to append: when the file is shortened, the next line goes to its new end.
  const descriptor = openSync(file, 'a', 0o600)
  const { size } = await stat(file)
  return {
    descriptor,
    readNews: async () => (await readFile(file)).subarray(size).toString('utf8'),
    close: () => closeSync(descriptor),
  }
}

export async function shortenLog(file: string, longest: number = LONGEST): Promise<void> {
  if (!existsSync(file) || (await stat(file)).size <= longest) return
  await copyFile(file, `${file}.before`)
  await truncate(file)
}
