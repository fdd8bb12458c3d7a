/** Page events at which the engine sends and pulls. */
export interface PageSignals {
  /** The page is online again, visible again, resumed, or restored from the bfcache. */
  onOpportunity: () => void
  /** The browser is about to freeze the page: release locks that other tabs need. */
  onFreeze: () => void
}

interface VisibleDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden'
}

/** Listens to the page events; does nothing without a document. @returns a function that removes the listeners */
export function listenToPage({ onOpportunity, onFreeze }: PageSignals): () => void {
  const page = (globalThis as { document?: VisibleDocument }).document
  const ended = new AbortController()
  const { signal } = ended
  globalThis.addEventListener?.('online', onOpportunity, { signal })
  page?.addEventListener(
    'visibilitychange',
    () => {
      if (page.visibilityState === 'visible') onOpportunity()
    },
    { signal },
  )
  page?.addEventListener('resume', onOpportunity, { signal })
  page?.addEventListener('freeze', onFreeze, { signal })
  // The browser restores the page from the bfcache.
  const onPageShow = (event: Event) => {
    if ((event as Event & { persisted?: boolean }).persisted) onOpportunity()
  }
  globalThis.addEventListener?.('pageshow', onPageShow, { signal })
  return () => ended.abort()
}

/** True while the page is visible, and without a document. */
export function isPageVisible(): boolean {
  const page = (globalThis as { document?: VisibleDocument }).document
  return page === undefined || page.visibilityState === 'visible'
}
