import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Bytes per log file; one previous file is preserved. */
const LARGEST = 5 * 1024 * 1024
/** Lines between two checks for rotation by another process. */
const LOOK_EVERY = 20

/** Timeout of the rotation lock, in milliseconds. */
const LONGEST_TURN = 60_000

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
  readonly #largest: number
  #descriptor: number | null = null
  #untilLook = 0

  constructor(dataDir: string, largest = LARGEST) {
    const [file, aside] = logFilesOf(dataDir)
    this.#file = file
    this.#aside = aside
    this.#largest = largest
  }

  /** Never throws: a full disk must not stop the server, and stdout has the line too. */
  write(line: string): void {
    try {
      if (this.#descriptor === null || this.#untilLook-- <= 0) this.#look()
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
    this.#untilLook = LOOK_EVERY
    if (this.#isTooLong()) this.#putAside()
    const found = statSync(this.#file, { throwIfNoEntry: false })
    if (found && this.#descriptor !== null && fstatSync(this.#descriptor).ino === found.ino) return
    this.close()
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 })
    this.#descriptor = openSync(this.#file, 'a', 0o600)
  }

  #isTooLong(): boolean {
    return (statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) >= this.#largest
  }

  /** Rotates under a lock: a second process would overwrite the rotated file. */
  #putAside(): void {
    const turn = `${this.#file}.turn`
    const taken = statSync(turn, { throwIfNoEntry: false })
    // The lock's process has died.
    if (taken && Date.now() - taken.mtimeMs > LONGEST_TURN) rmSync(turn, { force: true })
    else if (taken) return
    try {
      closeSync(openSync(turn, 'wx', 0o600))
    } catch {
      // Another process has just taken the lock.
      return
    }
    try {
      if (this.#isTooLong()) renameSync(this.#file, this.#aside)
    } finally {
      rmSync(turn, { force: true })
    }
  }
}
