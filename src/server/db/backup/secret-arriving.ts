import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { statIfThere } from '#src/server/files/stat-if-there.ts'
import { keepArriving } from './files-arriving.ts'

/** The secret that comes out of a backup; one that is in the folder already stays. */
export class SecretArriving {
  readonly #target: string
  #isNew = false

  constructor(dataDir: string) {
    this.#target = path.join(dataDir, 'secret')
  }

  async take(content: Readable): Promise<void> {
    if (await statIfThere(this.#target)) {
      content.resume()
      return
    }
    this.#isNew = true
    await keepArriving(content, this.#target)
  }

  async takeBack(): Promise<void> {
    if (this.#isNew) await rm(this.#target, { force: true })
  }
}
