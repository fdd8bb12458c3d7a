/**
 * Takes a write back when its page is left and kept as it is, to be shown again when somebody comes back. In Safari such
 * a page keeps its write under way, and the page that follows can neither read nor write until that one is gone.
 */
export function takeBackWhenShelved(transaction: IDBTransaction): void {
  const ended = new AbortController()
  const { signal } = ended
  const end = () => ended.abort()
  transaction.addEventListener('complete', end, { signal })
  transaction.addEventListener('abort', end, { signal })
  const takeBack = (event: Event) => {
    if (!(event as Event & { persisted?: boolean }).persisted) return
    try {
      transaction.abort()
    } catch (error) {
      // It is being committed already.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    }
  }
  globalThis.addEventListener?.('pagehide', takeBack, { signal })
}
