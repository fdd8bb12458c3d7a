import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ChildMessage, ParentMessage } from './child-messages.ts'
import { ChildRefusal } from './child-refusal.ts'
import { readResidentMb } from './resident-size.ts'

export { ChildRefusal }

const residentCheckMs = 50
const stderrKept = 4_000
const tsxLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** The child broke a limit, broke itself, or was called off. */
export class ChildLimitError extends Error {
  readonly kind: 'time' | 'memory' | 'crash' | 'aborted'

  constructor(kind: ChildLimitError['kind'], message: string) {
    super(message)
    this.name = 'ChildLimitError'
    this.kind = kind
  }
}

interface RunLimitedOptions {
  /** A .ts file that calls serveLimited. */
  entry: URL
  /** Anything that structured clone can copy. */
  input: unknown
  timeoutMs: number
  /** Ceiling of the child's resident size; past it the child is killed. */
  memoryMb: number
  /** Ceiling of its JavaScript heap alone. */
  heapMb?: number
  onProgress?: (progress: unknown) => void
  signal?: AbortSignal
}

/**
 * Runs one piece of work in a process of its own, because worker threads cannot bound what lies outside the
 * JavaScript heap: a file of 7 KB can unpack to gigabytes of buffers. Whatever the work does, it costs the
 * caller a rejected promise and nothing else.
 *
 * Rejects with ChildRefusal when the child says no on purpose, and with ChildLimitError otherwise.
 */
export function runLimited<Result>(options: RunLimitedOptions): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (options.signal?.aborted) {
      reject(new ChildLimitError('aborted', 'The work was called off before it began.'))
      return
    }
    const child = startChild(options)
    let stderr = ''
    let isSettled = false

    const settle = (conclude: () => void): void => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      clearInterval(residentCheck)
      options.signal?.removeEventListener('abort', abort)
      child.kill('SIGKILL')
      conclude()
    }
    const fail = (kind: ChildLimitError['kind'], message: string): void =>
      settle(() => reject(new ChildLimitError(kind, message)))
    const tell = (progress: unknown): void => {
      try {
        options.onProgress?.(progress)
      } catch (error) {
        settle(() => reject(error))
      }
    }
    const abort = (): void => fail('aborted', 'The work was called off.')

    const timer = setTimeout(
      () => fail('time', `The work took longer than ${options.timeoutMs} ms.`),
      options.timeoutMs,
    )
    const residentCheck = setInterval(() => {
      if (child.pid === undefined) return
      readResidentMb(child.pid).then(
        (megabytes) => {
          if (megabytes === null || megabytes <= options.memoryMb) return
          fail('memory', `The work needed more than ${options.memoryMb} MB.`)
        },
        (error: unknown) => fail('crash', `The child's memory could not be read: ${String(error)}`),
      )
    }, residentCheckMs)
    options.signal?.addEventListener('abort', abort, { once: true })

    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-stderrKept)
    })
    child.on('message', (message: ChildMessage) => {
      if (isSettled) return
      if (message.kind === 'ready') send(child, { kind: 'start', input: options.input }, fail)
      else if (message.kind === 'progress') tell(message.progress)
      else if (message.kind === 'result') settle(() => resolve(message.result as Result))
      else if (message.kind === 'refused')
        settle(() => reject(new ChildRefusal(message.code, message.message, message.details)))
      else fail('crash', message.message)
    })
    child.on('error', (error) => fail('crash', `The child could not be run: ${error.message}`))
    // 'close', not 'exit': the last message and the last words on stderr may arrive after 'exit'.
    child.on('close', (code, signal) => {
      const isOutOfHeap = /heap out of memory|Allocation failed|ERR_MEMORY_ALLOCATION/i.test(stderr)
      if (isOutOfHeap) fail('memory', 'The work needed more memory than its heap may take.')
      else fail('crash', `The child ended (${signal ?? code}) without an answer. ${stderr}`.trim())
    })
  })
}

function startChild(options: RunLimitedOptions): ChildProcess {
  return fork(fileURLToPath(options.entry), [], {
    execArgv: ['--import', tsxLoader, `--max-old-space-size=${options.heapMb ?? 384}`],
    env: pickHarmlessEnvironment(options.timeoutMs),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** The child works on strangers' files: nothing in its environment may be worth stealing. */
function pickHarmlessEnvironment(timeoutMs: number): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'SystemRoot']
  const picked = names.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(picked),
    LIMITED_CHILD_LIFETIME_MS: String(timeoutMs),
    LIMITED_CHILD_PARENT: String(process.pid),
  }
}

function send(
  child: ChildProcess,
  message: ParentMessage,
  fail: (kind: 'crash', message: string) => void,
): void {
  child.send(message, (error) => {
    if (error) fail('crash', `The work could not be handed over: ${error.message}`)
  })
}
