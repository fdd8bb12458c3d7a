import { Worker } from 'node:worker_threads'
import { ChildError } from './child-error.ts'
import type { ChildMessage, ParentMessage } from './child-messages.ts'

type ReportProgress = (progress: unknown) => void

/**
 * The child's side of runInSandbox: does one piece of work and waits for its end. Throw ChildError for an expected
 * failure with a message; any other error counts as a crash.
 */
export function serveInSandbox<Input, Result>(
  handler: (input: Input, reportProgress: ReportProgress) => Promise<Result>,
): void {
  process.on('disconnect', () => process.exit(0))
  endWithParent()
  process.on('message', (message: ParentMessage) => {
    answer(handler, message.input as Input).catch((error: unknown) => {
      post({ kind: 'failed', message: describeError(error) })
    })
  })
  post({ kind: 'ready' })
}

async function answer<Input, Result>(
  handler: (input: Input, reportProgress: ReportProgress) => Promise<Result>,
  input: Input,
): Promise<void> {
  try {
    const result = await handler(input, (progress) => post({ kind: 'progress', progress }))
    post({ kind: 'result', result })
  } catch (error) {
    if (!(error instanceof ChildError)) throw error
    post({ kind: 'refused', code: error.code, message: error.message, details: error.details })
  }
}

function post(message: ChildMessage): void {
  process.send?.(message)
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * A busy child never handles 'disconnect'. This thread watches for the parent's death and the time limit, so that no
 * child outlives a server killed in the middle of a file. The parent passes its pid, since it may die before this
 * thread starts.
 */
function endWithParent(): void {
  const lifetimeMs = Number(process.env.LIMITED_CHILD_LIFETIME_MS) + 5_000
  const watch = `
    const parent = ${Number(process.env.LIMITED_CHILD_PARENT)}
    const endsAt = Date.now() + ${lifetimeMs}
    setInterval(() => {
      if (process.ppid !== parent || Date.now() > endsAt) process.kill(process.pid, 'SIGKILL')
    }, 500)`
  new Worker(watch, { eval: true, execArgv: [], stdin: false }).unref()
}
