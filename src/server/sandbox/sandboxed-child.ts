import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sandboxErrors } from '#src/server/problems/operational-errors/sandbox.ts'
import { ChildError } from './child-error.ts'
import type { ChildMessage, ParentMessage } from './child-messages.ts'
import { readResidentMb } from './memory-usage.ts'

const residentCheckMs = 50
const stderrKept = 4_000
/** Start timeout; an idle machine needs half a second. */
const startWithinMs = 60_000
/** Node options to run TypeScript sources; built files need none. */
const readSource = (entry: URL) =>
  entry.pathname.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : []

/** The child exceeded a limit, crashed, or was aborted. */
export class ChildLimitError extends Error {
  readonly kind: 'time' | 'memory' | 'crash' | 'aborted'
  /** False when the child failed before it took the work, so the work is not the cause. */
  readonly isBegun: boolean

  constructor(kind: ChildLimitError['kind'], message: string, isBegun = true) {
    super(message)
    this.name = 'ChildLimitError'
    this.kind = kind
    this.isBegun = isBegun
  }
}

export interface LimitedChildOptions {
  /** A program that calls serveInSandbox: a source file, or a built one. */
  entry: URL
  /** Limit on the child's resident memory; beyond it the child is killed. */
  memoryMb: number
  /** Limit on its JavaScript heap alone. */
  heapMb?: number
  /** Lifetime in milliseconds after which it exits, even without its parent. Absent: as long as its parent. */
  lifetimeMs?: number
}

export interface LimitedWork {
  /** Any value that structured clone can copy. */
  input: unknown
  /** Timeout from the start of the work in the child. */
  timeoutMs: number
  onProgress?: ((progress: unknown) => void) | undefined
  signal?: AbortSignal | undefined
}

interface Running {
  work: LimitedWork
  conclude: (outcome: { result: unknown } | { error: unknown }) => void
}

/**
 * A child process that does one piece of work at a time, because worker threads cannot limit memory outside the
 * JavaScript heap. It is killed when it exceeds a limit, and cannot be used afterwards.
 */
export class SandboxedChild {
  readonly #options: LimitedChildOptions
  readonly #process: ChildProcess
  #running: Running | null = null
  #isReady = false
  #hasEnded = false
  #stderr = ''
  #timer: NodeJS.Timeout | undefined

  constructor(options: LimitedChildOptions) {
    this.#options = options
    this.#process = startProcess(options)
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-stderrKept)
    })
    this.#process.on('message', (message: ChildMessage) => this.#handleMessage(message))
    this.#process.on('error', (error) =>
      this.#fail('crash', sandboxErrors.not_run({ reason: error.message })),
    )
    // 'close', not 'exit': the last message and stderr output may arrive after 'exit'.
    this.#process.on('close', (code, signal) => {
      const isOutOfHeap = /heap out of memory|Allocation failed|ERR_MEMORY_ALLOCATION/i.test(this.#stderr)
      if (isOutOfHeap) this.#fail('memory', sandboxErrors.heap_too_small)
      else
        this.#fail(
          'crash',
          sandboxErrors.ended_without_answer({ how: `${signal ?? code}`, stderr: this.#stderr }),
        )
    })
  }

  /** Whether it can take more work. */
  get isUsable(): boolean {
    return !this.#hasEnded
  }

  /** @throws ChildError for an expected failure, ChildLimitError otherwise */
  async run(work: LimitedWork): Promise<unknown> {
    if (work.signal?.aborted) throw new ChildLimitError('aborted', sandboxErrors.called_off_early, false)
    if (this.#hasEnded) throw new ChildLimitError('crash', sandboxErrors.has_ended, false)
    this.#keepAlive(true)
    const abort = () => this.#fail('aborted', sandboxErrors.called_off)
    work.signal?.addEventListener('abort', abort, { once: true })
    const residentCheck = setInterval(() => this.#checkMemory(), residentCheckMs)
    try {
      return await new Promise((resolve, reject) => {
        const conclude: Running['conclude'] = (outcome) =>
          'error' in outcome ? reject(outcome.error) : resolve(outcome.result)
        this.#running = { work, conclude }
        if (this.#isReady) this.#send()
        else this.#allow(startWithinMs, sandboxErrors.not_started_in_time)
      })
    } finally {
      clearTimeout(this.#timer)
      clearInterval(residentCheck)
      work.signal?.removeEventListener('abort', abort)
      this.#keepAlive(false)
    }
  }

  /** Resident memory in MB; null when unknown. */
  async readResident(): Promise<number | null> {
    return this.#process.pid === undefined || this.#hasEnded ? null : readResidentMb(this.#process.pid)
  }

  end(): void {
    this.#hasEnded = true
    this.#process.kill('SIGKILL')
  }

  /** An idle child does not keep the parent process running. */
  #keepAlive(isBusy: boolean): void {
    const change = isBusy ? 'ref' : 'unref'
    this.#process[change]()
    this.#process.channel?.[change]()
    const stderr = this.#process.stderr as { ref?: () => void; unref?: () => void } | null
    stderr?.[change]?.()
  }

  #handleMessage(message: ChildMessage): void {
    if (message.kind === 'ready') {
      this.#isReady = true
      if (this.#running) this.#send()
    } else if (message.kind === 'progress') this.#tell(message.progress)
    else if (message.kind === 'result') this.#conclude({ result: message.result })
    else if (message.kind === 'refused')
      this.#conclude({ error: new ChildError(message.code, message.message, message.details) })
    else this.#fail('crash', message.message)
  }

  /** The start time of a child on a busy machine does not count against the work's timeout. */
  #allow(milliseconds: number, otherwise: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#fail('time', otherwise), milliseconds)
  }

  #send(): void {
    const timeoutMs = this.#running?.work.timeoutMs ?? 0
    this.#allow(timeoutMs, `The work took longer than ${timeoutMs} ms.`)
    const message: ParentMessage = { kind: 'start', input: this.#running?.work.input }
    this.#process.send(message, (error) => {
      if (error) this.#fail('crash', sandboxErrors.not_handed_over({ reason: error.message }))
    })
  }

  #tell(progress: unknown): void {
    try {
      this.#running?.work.onProgress?.(progress)
    } catch (error) {
      this.end()
      this.#conclude({ error })
    }
  }

  #checkMemory(): void {
    const { memoryMb } = this.#options
    this.readResident().then(
      (megabytes) => {
        if (megabytes === null || megabytes <= memoryMb) return
        this.#fail('memory', sandboxErrors.memory_too_small({ megabytes: memoryMb }))
      },
      (error: unknown) => this.#fail('crash', sandboxErrors.memory_unread({ reason: String(error) })),
    )
  }

  #fail(kind: ChildLimitError['kind'], message: string): void {
    this.end()
    this.#conclude({ error: new ChildLimitError(kind, message, this.#isReady) })
  }

  #conclude(outcome: Parameters<Running['conclude']>[0]): void {
    const running = this.#running
    this.#running = null
    running?.conclude(outcome)
  }
}

function startProcess(options: LimitedChildOptions): ChildProcess {
  return fork(fileURLToPath(options.entry), [], {
    execArgv: [
      ...readSource(options.entry),
      `--max-old-space-size=${options.heapMb ?? 384}`,
      // A small young generation is collected earlier: a quarter less memory in about the same time.
      '--max-semi-space-size=4',
    ],
    env: pickHarmlessEnvironment(options.lifetimeMs ?? Number.POSITIVE_INFINITY),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** The child processes untrusted files, so its environment contains no secrets. */
function pickHarmlessEnvironment(lifetimeMs: number): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'SystemRoot']
  const picked = names.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(picked),
    LIMITED_CHILD_LIFETIME_MS: String(lifetimeMs),
    LIMITED_CHILD_PARENT: String(process.pid),
  }
}
