import { sandboxErrors } from '#src/server/problems/operational-errors/sandbox.ts'
import { ChildError } from './child-error.ts'
import {
  ChildLimitError,
  type LimitedChildOptions,
  type LimitedWork,
  SandboxedChild,
} from './sandboxed-child.ts'

export { ChildError, ChildLimitError }

type RunLimitedOptions = Omit<LimitedChildOptions, 'lifetimeMs'> & LimitedWork

/**
 * Runs work in a child process, because worker threads cannot limit memory outside the JavaScript heap: a 7 KB file
 * can unpack to gigabytes of buffers. A failure only rejects the promise.
 * @throws ChildError for an expected failure, ChildLimitError otherwise
 */
export async function runInSandbox<Result>(options: RunLimitedOptions): Promise<Result> {
  if (options.signal?.aborted) throw new ChildLimitError('aborted', sandboxErrors.called_off_early, false)
  const child = new SandboxedChild({ ...options, lifetimeMs: options.timeoutMs })
  try {
    return (await child.run(options)) as Result
  } finally {
    child.end()
  }
}
