/**
 * Aborts a write transaction when its page enters the bfcache. Safari keeps the transaction of such a page open,
 * and the next page then cannot read or write until the cached page is gone.
 */
export function abortOnPageHide(transaction: IDBTransaction): void {
  const ended = new AbortController()
  const { signal } = ended
  const end = () => ended.abort()
  transaction.addEventListener('complete', end, { signal })
  transaction.addEventListener('abort', end, { signal })
  const abortOnHide = (event: Event) => {
    if (!(event as Event & { persisted?: boolean }).persisted) return
    try {
      transaction.abort()
    } catch (error) {
      // The transaction is committing already.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    }
  }
  globalThis.addEventListener?.('pagehide', abortOnHide, { signal })
}
