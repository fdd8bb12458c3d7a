import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { statIfExists } from '#src/server/storage/local/stat-if-exists.ts'

/** Files of a backup, which are moved into place when all are complete. */
export interface RestoreFiles {
  take(key: string, content: Readable): Promise<void>
  commit(): Promise<void>
  /** Undoes everything. */
  rollback(): Promise<void>
}

/** Files in a local folder: written to a temporary folder first. */
export class LocalRestoreFiles implements RestoreFiles {
  readonly #dataDir: string
  readonly #arriving: string
  readonly #place: string
  #isInPlace = false

  private constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#place = path.join(dataDir, 'files')
    this.#arriving = path.join(dataDir, 'files.restoring')
  }

  /** @throws OperationalError when files already exist */
  static async begin(dataDir: string): Promise<LocalRestoreFiles> {
    const files = new LocalRestoreFiles(dataDir)
    if ((await statIfExists(files.#place)) && (await readdir(files.#place)).length > 0)
      throw operationalError('files_not_empty', { folder: files.#place })
    await rm(files.#arriving, { recursive: true, force: true })
    await mkdir(files.#arriving, { mode: 0o700 })
    return files
  }

  async take(key: string, content: Readable): Promise<void> {
    const target = path.resolve(this.#arriving, key)
    if (!target.startsWith(this.#arriving + path.sep))
      throw operationalError('backup_path_traversal', { key })
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await writeWithFsync(content, target)
  }

  async commit(): Promise<void> {
    if (await statIfExists(this.#place)) await rmdir(this.#place)
    await rename(this.#arriving, this.#place)
    this.#isInPlace = true
    await sync(this.#dataDir)
  }

  /** Undoes everything. */
  async rollback(): Promise<void> {
    if (this.#isInPlace) await rename(this.#place, this.#arriving)
    await rm(this.#arriving, { recursive: true, force: true })
  }
}

/** Writes a stream to a file and fsyncs it. */
export async function writeWithFsync(content: Readable, target: string): Promise<void> {
  // Reading chunk by chunk also reports an error that the stream has already emitted.
  const pieces = async function* () {
    yield* content as AsyncIterable<Buffer>
  }
  await pipeline(pieces, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  await sync(target)
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
