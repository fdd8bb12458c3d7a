import { AsyncLocalStorage } from 'node:async_hooks'

interface RunningTransaction {
  isOpen: boolean
  afterCommit: (() => void)[]
}

/**
 * With PGlite a query outside a transaction waits until the transaction ends. Made inside one, it would wait for
 * itself, for ever; with PostgreSQL it would see other data. This makes the mistake an error on both.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<RunningTransaction>()

  /** Runs the work of a transaction. */
  async enter<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseInside()
    const transaction: RunningTransaction = { isOpen: true, afterCommit: [] }
    try {
      const result = await this.#current.run(transaction, work)
      for (const callback of transaction.afterCommit) callback()
      return result
    } finally {
      // What was begun inside and outlives it, a timer for instance, may use the outer handle again.
      transaction.isOpen = false
    }
  }

  /** Calls back when the transaction that runs now has committed, never when it rolls back; outside one, at once. */
  afterCommit(callback: () => void): void {
    const transaction = this.#current.getStore()
    if (transaction?.isOpen) transaction.afterCommit.push(callback)
    else callback()
  }

  refuseInside(): void {
    if (this.#current.getStore()?.isOpen)
      throw new Error('Inside a transaction only the handle of that transaction may be used.')
  }

  /** The handle, guarded: asking it for anything inside a transaction throws. */
  protect<Handle extends object>(handle: Handle): Handle {
    return new Proxy(handle, {
      get: (target, name) => {
        this.refuseInside()
        const value = Reflect.get(target, name, target) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}
