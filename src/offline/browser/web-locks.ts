/** The part of the Web Locks API that the engine uses. */
export interface Locks {
  request<Result>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: object | null) => Promise<Result>,
  ): Promise<Result>
}

interface Holder {
  revoke: () => void
}

/**
 * Locks inside one page, with the rules of Web Locks: first come, first served, and release when the work ends or
 * fails. A stolen lock rejects its holder's request. For browsers without Web Locks, and for pages without TLS.
 * Two tabs can then send the same operation; the idempotency keys make that harmless.
 */
export function createLocalLocks(): Locks {
  const holders = new Map<string, Holder>()
  const queues = new Map<string, (() => void)[]>()

  const acquire = <Result>(name: string, work: (lock: object | null) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const holder: Holder = {
        revoke: () => reject(new DOMException('The lock was stolen.', 'AbortError')),
      }
      holders.set(name, holder)
      const release = () => {
        if (holders.get(name) !== holder) return
        holders.delete(name)
        // The next request gets the lock before a new request can.
        queues.get(name)?.shift()?.()
      }
      work({ name }).finally(release).then(resolve, reject)
    })

  return {
    request(name, options, work) {
      const holder = holders.get(name)
      if (!holder) return acquire(name, work)
      if (options.steal) {
        holder.revoke()
        return acquire(name, work)
      }
      if (options.ifAvailable) return work(null)
      return new Promise((resolve) => {
        queues.set(name, [...(queues.get(name) ?? []), () => resolve(acquire(name, work))])
      })
    },
  }
}

/**
 * The browser's locks, with local locks as fallback when the browser rejects a request before its work starts. A
 * browser that blocks site data still has the Web Locks API, and rejects every request.
 */
export function createBrowserLocks(browserLocks: Locks, ownLocks: Locks): Locks {
  return {
    async request(name, options, work) {
      let hasBegun = false
      try {
        return await browserLocks.request(name, options, (lock) => {
          hasBegun = true
          return work(lock)
        })
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === 'SecurityError'
        if (hasBegun || !isRefused) throw error
        return ownLocks.request(name, options, work)
      }
    },
  }
}

/**
 * Runs work under a lock and waits for the lock only for a limited time, since a frozen tab keeps its locks. Then
 * it steals the lock; the previous holder's request rejects when its tab resumes.
 * @param longest maximum wait in milliseconds
 */
export async function requestWithin<Result>(
  locks: Locks,
  name: string,
  longest: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<'too long'>((resolve) => {
    timer = setTimeout(() => resolve('too long'), longest)
  })
  // This request may get the lock after the steal: its work has started already.
  const queued = locks.request(name, {}, async () => (hasBegun ? 'passed' : { done: await begin() }))
  const first = await Promise.race([queued, timeout])
  clearTimeout(timer)
  if (first !== 'too long' || hasBegun) {
    const outcome = await queued
    if (outcome !== 'passed') return outcome.done
  }
  queued.catch(() => 'passed')
  return locks.request(name, { steal: true }, begin)
}

const ownLocks = createLocalLocks()

/** The browser's locks, shared by all tabs and the service worker; without Web Locks, local locks of this page. */
export function findLocks(): Locks {
  const browserLocks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks
  return browserLocks ? createBrowserLocks(browserLocks, ownLocks) : ownLocks
}
