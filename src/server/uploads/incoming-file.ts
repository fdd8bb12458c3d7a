import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const MEGABYTE = 1024 * 1024
/** Bytes of one file in memory: enough for most phone photos. */
const MAX_IN_MEMORY = MEGABYTE
/** Memory for all incoming files together; beyond it, files go to disk. */
const memory = { left: 32 * MEGABYTE }

/** The bytes of an incoming file: in memory up to a limit, then in a temporary file. */
export class IncomingFile {
  readonly #folder: string
  #chunks: Buffer[] = []
  #bytesInMemory = 0
  #path: string | undefined
  #handle: FileHandle | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(chunk: Buffer): Promise<void> {
    const isSmall = this.#bytesInMemory + chunk.length <= MAX_IN_MEMORY && chunk.length <= memory.left
    if (this.#handle === undefined && isSmall) {
      memory.left -= chunk.length
      this.#bytesInMemory += chunk.length
      this.#chunks.push(chunk)
      return
    }
    const handle = this.#handle ?? (await this.#moveToDisk())
    await handle.writeFile(chunk)
  }

  /** Called when the file is complete. */
  async end(): Promise<void> {
    await this.#handle?.close()
    this.#handle = undefined
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)]
  }

  async read(): Promise<Buffer> {
    return this.#path === undefined ? (this.#chunks[0] ?? Buffer.alloc(0)) : readFile(this.#path)
  }

  /** The path on disk; writes a file from memory first. */
  async toDisk(): Promise<string> {
    if (this.#path !== undefined) return this.#path
    const bytes = await this.read()
    const target = await this.#choosePath()
    await writeFile(target, bytes, { mode: 0o600 })
    this.#letGo()
    return target
  }

  /** Removes the file, complete or not. */
  async discard(): Promise<void> {
    this.#letGo()
    await this.#handle?.close()
    this.#handle = undefined
    if (this.#path !== undefined) await rm(this.#path, { force: true })
  }

  async #moveToDisk(): Promise<FileHandle> {
    this.#handle = await open(await this.#choosePath(), 'w', 0o600)
    await this.#handle.writeFile(Buffer.concat(this.#chunks))
    this.#letGo()
    return this.#handle
  }

  async #choosePath(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    this.#path = path.join(this.#folder, randomUUID())
    return this.#path
  }

  #letGo(): void {
    memory.left += this.#bytesInMemory
    this.#bytesInMemory = 0
    this.#chunks = []
  }
}
