import { availableParallelism } from 'node:os'
import { ChildLimitError, SandboxedChild } from './sandboxed-child.ts'

interface KeptChildrenOptions {
  /** A .ts file that calls serveInSandbox. */
  entry: URL
  /** For one piece of work, from the moment at which a child takes it. */
  timeoutMs: number
  memoryMb: number
  /** A child that keeps more than this when its work is done is ended, and another begun when there is work. */
  restingMb: number
  /** How long a child waits for more work. Milliseconds. */
  idleMs: number
}

export interface ChildPool {
  /**
   * Does a piece of work as soon as a child is free. Of one owner's, one at a time: whoever hands in what takes long
   * keeps nobody else waiting. Rejects as runInSandbox does.
   */
  run(owner: number, input: unknown): Promise<unknown>
}

interface Waiting {
  owner: number
  input: unknown
  settle: (outcome: Promise<unknown>) => void
}

/** Children that do many small pieces of work, one after the other, where starting one for each would take longest. */
export function createChildPool(options: KeptChildrenOptions): ChildPool {
  // With two, work that takes all the time it may has a lane of its own.
  const atMost = Math.min(Math.max(availableParallelism(), 2), 4)
  const idle: { child: SandboxedChild; timer: NodeJS.Timeout }[] = []
  const waiting: Waiting[] = []
  const served = new Set<number>()

  function takeNext(): void {
    if (served.size >= atMost) return
    const index = waiting.findIndex(({ owner }) => !served.has(owner))
    if (index < 0) return
    const [next] = waiting.splice(index, 1)
    if (!next) return
    served.add(next.owner)
    next.settle(
      work(next.input).finally(() => {
        served.delete(next.owner)
        takeNext()
      }),
    )
    takeNext()
  }

  async function work(input: unknown): Promise<unknown> {
    try {
      return await workOnce(input)
    } catch (error) {
      // A child that was ended from outside, or was not there, says nothing about the work.
      if (error instanceof ChildLimitError && error.kind === 'crash') return workOnce(input)
      throw error
    }
  }

  async function workOnce(input: unknown): Promise<unknown> {
    const child = takeIdle() ?? new SandboxedChild(options)
    try {
      return await child.run({ input, timeoutMs: options.timeoutMs })
    } finally {
      await giveBack(child)
    }
  }

  function takeIdle(): SandboxedChild | null {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer)
      if (last.child.isUsable) return last.child
    }
    return null
  }

  async function giveBack(child: SandboxedChild): Promise<void> {
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
        waiting.push({ owner, input, settle: resolve })
        takeNext()
      }),
  }
}
