import { closeSync, existsSync, openSync } from 'node:fs'
import { copyFile, readFile, stat, truncate } from 'node:fs/promises'

const MAX_BYTES = 1024 * 1024

/** PostgreSQL's log, in a file of bounded size: the current one and the previous one. */
export interface ServerLog {
  /** Passed to PostgreSQL. */
  descriptor: number
  /** The output since the log was opened. */
  readNews(): Promise<string>
  close(): void
}

export async function openServerLog(file: string): Promise<ServerLog> {
  await shortenLog(file)
  // Append mode: after truncation, the next line goes to the new end.
  const descriptor = openSync(file, 'a', 0o600)
  const { size } = await stat(file)
  return {
    descriptor,
    readNews: async () => (await readFile(file)).subarray(size).toString('utf8'),
    close: () => closeSync(descriptor),
  }
}

export async function shortenLog(file: string, maxBytes: number = MAX_BYTES): Promise<void> {
  if (!existsSync(file) || (await stat(file)).size <= maxBytes) return
  await copyFile(file, `${file}.before`)
  await truncate(file)
}
