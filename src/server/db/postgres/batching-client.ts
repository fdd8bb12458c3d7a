import pg from 'pg'

/**
 * A connection that writes statements of the same tick in one packet. Separate writes and wake-ups took longer than
 * the statements.
 */
export class BatchingClient extends pg.Client {
  #isHeld = false

  // The driver has a dozen overloads; all arguments are passed on.
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
