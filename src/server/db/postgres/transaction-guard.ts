import { AsyncLocalStorage } from 'node:async_hooks'
import { operationalError } from '#src/server/problems/operational-error.ts'

interface RunningTransaction {
  isOpen: boolean
}

/**
 * Rejects queries on the outer handle inside a transaction. Such a query reads other data, survives a rollback, and
 * can deadlock with the transaction's locks or the connection pool.
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
      // Work that outlives the transaction, such as a timer, may use the outer handle again.
      transaction.isOpen = false
    }
  }

  refuseInside(): void {
    if (this.#current.getStore()?.isOpen) throw operationalError('handle_in_transaction')
  }

  /** The guarded handle: any use inside a transaction throws. */
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
