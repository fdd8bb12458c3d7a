import { childEnds } from '#src/server/problems/faults/children.ts'
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
 * Runs one piece of work in a process of its own, because worker threads cannot bound what lies outside the
 * JavaScript heap: a file of 7 KB can unpack to gigabytes of buffers. Whatever the work does, it costs the
 * caller a rejected promise and nothing else.
 *
 * Rejects with ChildError when the child says no on purpose, and with ChildLimitError otherwise.
 */
export async function runInSandbox<Result>(options: RunLimitedOptions): Promise<Result> {
  if (options.signal?.aborted) throw new ChildLimitError('aborted', childEnds.called_off_early, false)
  const child = new SandboxedChild({ ...options, lifetimeMs: options.timeoutMs })
  try {
    return (await child.run(options)) as Result
  } finally {
    child.end()
  }
}
