type Refresh = (isStale: (path: string) => boolean) => Promise<unknown>

const refreshers = new Set<Refresh>()

/**
 * Registers the query cache of the online screens. It loads with the first of them; a technician's phone may
 * never load it.
 */
export function onInvalidateQueries(refresh: Refresh): void {
  refreshers.add(refresh)
}

/** Invalidates queries by call path, for any input. Visible ones refetch at once, others on next use. */
export async function invalidateQueries(paths: ReadonlySet<string>): Promise<void> {
  await Promise.all([...refreshers].map((refresh) => refresh((path) => paths.has(path))))
}

/** Refetches all visible queries. */
export async function refreshScreen(): Promise<void> {
  await Promise.all([...refreshers].map((refresh) => refresh(() => true)))
}
