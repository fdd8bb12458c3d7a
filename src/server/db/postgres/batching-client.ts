import pg from 'pg'

/**
 * A connection that writes statements of the same tick in one packet. Separate writes and wake-ups took longer than
 * the statements.
 */
export class BatchingClient extends pg.Client {
  #isCorked = false

  // The driver has a dozen overloads; all arguments are passed on.
  override query(...given: unknown[]): never {
    this.#corkUntilNextTick()
    return (super.query as (...given: unknown[]) => never)(...given)
  }

  #corkUntilNextTick(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}
