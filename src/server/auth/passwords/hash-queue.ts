import { type Problem, problem } from '#src/server/problems/problem.ts'

interface QueueLimits {
  /** Concurrent runs. */
  running: number
  /** Queue length. */
  waiting: number
  /** Queue timeout in milliseconds. */
  timeout: number
}

/** Limits concurrency; rejects work when the queue is full or the wait is too long. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** @throws Problem 503 when the queue is full, or the timeout passes before the work starts */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#acquire()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // Hands the slot to the next in the queue.
      if (next) next()
      else this.#running--
    }
  }

  async #acquire(): Promise<void> {
    const { running, waiting, timeout } = this.#limits
    if (this.#running < running) {
      this.#running++
      return
    }
    if (this.#waiting.length >= waiting) throw tooMany()
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1)
        reject(tooMany())
      }, timeout)
      this.#waiting.push(start)
    })
  }
}

function tooMany(): Problem {
  return problem('signing_in_busy')
}
