import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Bytes per log file; one previous file is preserved. */
const MAX_BYTES = 5 * 1024 * 1024
/** Lines between two checks for rotation by another process. */
const CHECK_EVERY = 20

/** Timeout of the rotation lock, in milliseconds. */
const LOCK_TIMEOUT = 60_000

/** The log files of an installation, the current one first. */
export function logFilesOf(dataDir: string): [string, string] {
  const folder = path.join(dataDir, 'logs')
  return [path.join(folder, 'server.log'), path.join(folder, 'server.1.log')]
}

/**
 * Appends lines to a log file shared by all processes of an installation. Any process that finds the file too long
 * rotates it.
 */
export class BoundedFile {
  readonly #file: string
  readonly #aside: string
  readonly #maxBytes: number
  #descriptor: number | null = null
  #untilCheck = 0

  constructor(dataDir: string, maxBytes = MAX_BYTES) {
    const [file, rotated] = logFilesOf(dataDir)
    this.#file = file
    this.#aside = rotated
    this.#maxBytes = maxBytes
  }

  /** Never throws: a full disk must not stop the server, and stdout has the line too. */
  write(line: string): void {
    try {
      if (this.#descriptor === null || this.#untilCheck-- <= 0) this.#look()
      if (this.#descriptor !== null) writeSync(this.#descriptor, line)
    } catch {
      this.close()
    }
  }

  close(): void {
    if (this.#descriptor === null) return
    closeSync(this.#descriptor)
    this.#descriptor = null
  }

  #look(): void {
    this.#untilCheck = CHECK_EVERY
    if (this.#isTooLong()) this.#rotate()
    const found = statSync(this.#file, { throwIfNoEntry: false })
    if (found && this.#descriptor !== null && fstatSync(this.#descriptor).ino === found.ino) return
    this.close()
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 })
    this.#descriptor = openSync(this.#file, 'a', 0o600)
  }

  #isTooLong(): boolean {
    return (statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) >= this.#maxBytes
  }

  /** Rotates under a lock: a second process would overwrite the rotated file. */
  #rotate(): void {
    const lockFile = `${this.#file}.turn`
    const lockStat = statSync(lockFile, { throwIfNoEntry: false })
    // The lock's process has died.
    if (lockStat && Date.now() - lockStat.mtimeMs > LOCK_TIMEOUT) rmSync(lockFile, { force: true })
    else if (lockStat) return
    try {
      closeSync(openSync(lockFile, 'wx', 0o600))
    } catch {
      // Another process has just taken the lock.
      return
    }
    try {
      if (this.#isTooLong()) renameSync(this.#file, this.#aside)
    } finally {
      rmSync(lockFile, { force: true })
    }
  }
}
