import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of PGlite's file system that this reaches into; their presence is checked before a database opens. */
interface NodeFileSystem {
  stream_ops?: { fsync?: (stream: { nfd?: number }) => number }
  /** Runs a call of Node and turns its error into one that PostgreSQL understands. */
  tryFSOperation?: (operation: () => void) => void
}

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']

/**
 * PGlite's file system on Node has no fsync: PostgreSQL asks for one at every commit and is told that all is well,
 * while the data is still in memory. This one passes the request on to the disk.
 */
export class DurableNodeFS extends NodeFS {
  readonly #syncFile: (fileDescriptor: number) => void
  #syncs = 0

  constructor(folder: string, syncFile: (fileDescriptor: number) => void = fdatasyncSync) {
    super(folder)
    this.#syncFile = syncFile
  }

  /** How many times PostgreSQL asked for a sync and got it. */
  get syncs(): number {
    return this.#syncs
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given)
    const addFsync = (module: unknown) => this.#addFsync(module as { NODEFS?: NodeFileSystem })
    const options: EmscriptenOptions = {
      ...made.emscriptenOpts,
      preRun: [addFsync as never, ...((made.emscriptenOpts.preRun as never[] | undefined) ?? [])],
    }
    return { emscriptenOpts: options }
  }

  #addFsync(module: { NODEFS?: NodeFileSystem }): void {
    const { stream_ops: operations, tryFSOperation: attempt } = module.NODEFS ?? {}
    if (!operations || !attempt)
      throw new Error('This version of PGlite hides its file system, so its commits cannot be made durable.')
    operations.fsync = ({ nfd }) => {
      // Without the translation the error of a failing disk never reaches PostgreSQL, and the commit counts as done.
      attempt(() => {
        if (nfd === undefined) throw Object.assign(new Error('no open file'), { code: 'EIO' })
        this.#syncFile(nfd)
      })
      this.#syncs++
      return 0
    }
  }
}
