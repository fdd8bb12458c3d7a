/** The part of the browser's Web Locks that the engine uses. */
export interface Locks {
  request<Result>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: object | null) => Promise<Result>,
  ): Promise<Result>
}

interface Holder {
  lose: () => void
}

/**
 * Locks inside one page, with the rules of Web Locks: first come first served, released when the work ends or fails,
 * and a stolen holder is told. For browsers without Web Locks, which an insecure address also switches off; two tabs
 * may then send the same thing, which the server's keys make harmless.
 */
export function createLocalLocks(): Locks {
  const holders = new Map<string, Holder>()
  const queues = new Map<string, (() => void)[]>()

  const hold = <Result>(name: string, work: (lock: object | null) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const holder: Holder = {
        lose: () => reject(new DOMException('The lock was stolen.', 'AbortError')),
      }
      holders.set(name, holder)
      const release = () => {
        if (holders.get(name) !== holder) return
        holders.delete(name)
        // The next one holds before anybody else can ask.
        queues.get(name)?.shift()?.()
      }
      work({ name }).finally(release).then(resolve, reject)
    })

  return {
    request(name, options, work) {
      const holder = holders.get(name)
      if (!holder) return hold(name, work)
      if (options.steal) {
        holder.lose()
        return hold(name, work)
      }
      if (options.ifAvailable) return work(null)
      return new Promise((resolve) => {
        queues.set(name, [...(queues.get(name) ?? []), () => resolve(hold(name, work))])
      })
    },
  }
}

/**
 * The browser's locks; for what it refuses before the work has begun, this page's own. A browser that blocks what sites
 * keep still has locks to show, and refuses every one.
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
 * Works alone under a lock, and waits for it only so long: a tab that is frozen keeps its locks without an end. Then
 * the lock is taken from it; should it wake up, it is told, and `work` is done without it.
 * @param longest milliseconds
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
  const patience = new Promise<'too long'>((resolve) => {
    timer = setTimeout(() => resolve('too long'), longest)
  })
  // Once the lock was taken another way, its turn has passed.
  const inTurn = locks.request(name, {}, async () => (hasBegun ? 'passed' : { done: await begin() }))
  const first = await Promise.race([inTurn, patience])
  clearTimeout(timer)
  if (first !== 'too long' || hasBegun) {
    const outcome = await inTurn
    if (outcome !== 'passed') return outcome.done
  }
  inTurn.catch(() => 'passed')
  return locks.request(name, { steal: true }, begin)
}

const ownLocks = createLocalLocks()

/** The browser's locks, which hold over all tabs and the service worker; else this page's own. */
export function findLocks(): Locks {
  const browserLocks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks
  return browserLocks ? createBrowserLocks(browserLocks, ownLocks) : ownLocks
}
