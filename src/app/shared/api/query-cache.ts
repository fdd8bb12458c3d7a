type Refresh = (isStale: (path: string) => boolean) => Promise<unknown>

const refreshers = new Set<Refresh>()

/**
 * Announces what has read calls and shows them: the cache of the screens that read from the server. It comes with the
 * first of them, and a technician's phone may never load it.
 */
export function onInvalidateQueries(refresh: Refresh): void {
  refreshers.add(refresh)
}

/** Reads again what is on screen of these calls, by their paths and whatever their input; the rest when it is asked for. */
export async function invalidateQueries(paths: ReadonlySet<string>): Promise<void> {
  await Promise.all([...refreshers].map((refresh) => refresh((path) => paths.has(path))))
}

/** Reads again everything that is on screen. */
export async function refreshScreen(): Promise<void> {
  await Promise.all([...refreshers].map((refresh) => refresh(() => true)))
}
