import { AsyncLocalStorage } from 'node:async_hooks'
import { operationalError } from '#src/server/problems/fault.ts'

interface RunningTransaction {
  isOpen: boolean
}

/**
 * A query beside the transaction, made from inside it, sees other data, outlives a rollback, and waits for what the
 * transaction itself has locked, or for a connection while all of them wait the same way. This makes it an error.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<RunningTransaction>()

  /** Runs the work of a transaction. */
  async enter<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseInside()
    const transaction: RunningTransaction = { isOpen: true }
    try {
      return await this.#current.run(transaction, work)
    } finally {
      // What was begun inside and outlives it, a timer for instance, may use the outer handle again.
      transaction.isOpen = false
    }
  }

  refuseInside(): void {
    if (this.#current.getStore()?.isOpen) throw operationalError('handle_in_transaction')
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
