import { availableParallelism } from 'node:os'
import { ChildLimitError, SandboxedChild } from './sandboxed-child.ts'

interface KeptChildrenOptions {
  /** A program that calls serveInSandbox. */
  entry: URL
  /** Timeout for one piece of work, from its start in the child. */
  timeoutMs: number
  memoryMb: number
  /** A child that uses more memory than this when idle is replaced. */
  restingMb: number
  /** Milliseconds until an idle child ends. */
  idleMs: number
}

export interface ChildPool {
  /**
   * Runs work in the next free child, one at a time per owner, so that one owner cannot block the others. Rejects as
   * runInSandbox does.
   */
  run(owner: number, input: unknown): Promise<unknown>
}

interface QueuedWork {
  owner: number
  input: unknown
  settle: (outcome: Promise<unknown>) => void
}

/** A pool of child processes for many small pieces of work, where a process start would take longer than the work. */
export function createChildPool(options: KeptChildrenOptions): ChildPool {
  // At least two, so that slow work does not block all other work.
  const atMost = Math.min(Math.max(availableParallelism(), 2), 4)
  const idle: { child: SandboxedChild; timer: NodeJS.Timeout }[] = []
  const queue: QueuedWork[] = []
  const served = new Set<number>()

  function runNext(): void {
    if (served.size >= atMost) return
    const index = queue.findIndex(({ owner }) => !served.has(owner))
    if (index < 0) return
    const [next] = queue.splice(index, 1)
    if (!next) return
    served.add(next.owner)
    next.settle(
      work(next.input).finally(() => {
        served.delete(next.owner)
        runNext()
      }),
    )
    runNext()
  }

  async function work(input: unknown): Promise<unknown> {
    try {
      return await workOnce(input)
    } catch (error) {
      // Retry once: the cause may be a kill from outside or a failed start, not the input.
      if (error instanceof ChildLimitError && error.kind === 'crash') return workOnce(input)
      throw error
    }
  }

  async function workOnce(input: unknown): Promise<unknown> {
    const child = acquireIdle() ?? new SandboxedChild(options)
    try {
      return await child.run({ input, timeoutMs: options.timeoutMs })
    } finally {
      await release(child)
    }
  }

  function acquireIdle(): SandboxedChild | null {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer)
      if (last.child.isUsable) return last.child
    }
    return null
  }

  async function release(child: SandboxedChild): Promise<void> {
    if (!child.isUsable) return
    const resident = await child.readResident()
    if (resident === null || resident > options.restingMb) {
      child.end()
      return
    }
    const entry = { child, timer: setTimeout(() => endIdle(entry), options.idleMs).unref() }
    idle.push(entry)
  }

  function endIdle(entry: (typeof idle)[number]): void {
    idle.splice(idle.indexOf(entry), 1)
    entry.child.end()
  }

  return {
    run: (owner, input) =>
      new Promise((resolve) => {
        queue.push({ owner, input, settle: resolve })
        runNext()
      }),
  }
}
