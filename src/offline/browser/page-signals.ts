/** The moments at which a page should send and look for new work. */
export interface PageSignals {
  /** Connected again, visible again, woken up, or come back to. */
  onOpportunity: () => void
  /** The browser is about to freeze the page: let go of what others may need. */
  onFreeze: () => void
}

interface VisibleDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden'
}

/** Listens to the browser; does nothing where there is no page. @returns a function that ends it */
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
  // A page that was left and kept as it was is shown again.
  const whenShownAgain = (event: Event) => {
    if ((event as Event & { persisted?: boolean }).persisted) onOpportunity()
  }
  globalThis.addEventListener?.('pageshow', whenShownAgain, { signal })
  return () => ended.abort()
}

/** True while somebody may be looking. */
export function isPageVisible(): boolean {
  const page = (globalThis as { document?: VisibleDocument }).document
  return page === undefined || page.visibilityState === 'visible'
}
