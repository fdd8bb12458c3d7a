import pg from 'pg'

/**
 * A connection on which statements that are asked for in one go leave in one go: to hand each of them to the system by
 * itself, and be put aside by it for whoever reads it at the other end, took longer than to ask.
 */
export class BatchingClient extends pg.Client {
  #isHeld = false

  // The driver has a dozen ways to call it, all of which are left to it.
  override query(...given: unknown[]): never {
    this.#holdUntilAsked()
    return (super.query as (...given: unknown[]) => never)(...given)
  }

  #holdUntilAsked(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }
}
