import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Bytes after which a new file is begun; the one before it is kept, so that twice as much is kept at most. */
const LARGEST = 5 * 1024 * 1024
/** Lines after which this process looks whether another one has begun a new file. */
const LOOK_EVERY = 20

/** Putting a file aside takes less. Milliseconds. */
const LONGEST_TURN = 60_000

/** Where the log of an installation is kept, the file that is written to first. */
export function logFilesOf(dataDir: string): [string, string] {
  const folder = path.join(dataDir, 'logs')
  return [path.join(folder, 'server.log'), path.join(folder, 'server.1.log')]
}

/**
 * Writes lines to the end of a file that all processes of an installation share. Each line is appended at once, and
 * whichever process finds the file too long puts it aside.
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

  /** Never throws: a server whose disk is full has to go on, and the standard output has the line as well. */
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

  /** One process at a time: the second would put the new file over the one that the first has put aside. */
  #putAside(): void {
    const turn = `${this.#file}.turn`
    const taken = statSync(turn, { throwIfNoEntry: false })
    // Whoever took it died with it.
    if (taken && Date.now() - taken.mtimeMs > LONGEST_TURN) rmSync(turn, { force: true })
    else if (taken) return
    try {
      closeSync(openSync(turn, 'wx', 0o600))
    } catch {
      // Another one has just taken it.
      return
    }
    try {
      if (this.#isTooLong()) renameSync(this.#file, this.#aside)
    } finally {
      rmSync(turn, { force: true })
    }
  }
}
