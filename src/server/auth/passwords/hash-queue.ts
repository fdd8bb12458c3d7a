import { type Problem, problem } from '#src/server/problems/problem.ts'

interface QueueLimits {
  /** How many run at once. */
  running: number
  /** How many may wait for their turn. */
  waiting: number
  /** Milliseconds after which nobody waits any longer. */
  patience: number
}

/** Work that is done a little at a time; who would have to wait too long is told to come back. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** @throws Problem 503 when too many wait already, or it took too long to get to this one */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#takeTurn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // Whoever is next takes over the turn.
      if (next) next()
      else this.#running--
    }
  }

  async #takeTurn(): Promise<void> {
    const { running, waiting, patience } = this.#limits
    if (this.#running < running) {
      this.#running++
      return
    }
    if (this.#waiting.length >= waiting) throw tooMany()
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1)
        reject(tooMany())
      }, patience)
      this.#waiting.push(turn)
    })
  }
}

function tooMany(): Problem {
  return problem('signing_in_busy')
}
