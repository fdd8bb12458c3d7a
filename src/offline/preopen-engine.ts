import type { EngineOptions, OfflineEngine } from './offline-engine.ts'

type Open = (options: EngineOptions) => Promise<OfflineEngine>
type ErrorArguments = Parameters<NonNullable<EngineOptions['onError']>>

interface Ahead {
  userId: number
  opening: Promise<OfflineEngine>
  /** Delivers the errors so far, and all later ones. */
  deliver: (onError: NonNullable<EngineOptions['onError']>) => void
}

/** Preopens the engine of a user while the page still loads its screens. @param open opens the engine */
export function createPreopener(open: Open) {
  let ahead: Ahead | null = null
  return {
    /** Starts to open the engine; the next `openNow` returns it. `openNow` also reports a failure. */
    openAhead(userId: number): void {
      if (ahead) return
      const waiting: ErrorArguments[] = []
      let listener: (...args: ErrorArguments) => void = (...args) => void waiting.push(args)
      const opening = open({ user: { id: userId }, onError: (...args) => listener(...args) })
      opening.catch(() => false)
      ahead = {
        userId,
        opening,
        deliver(onError) {
          listener = onError
          for (const args of waiting) onError(...args)
        },
      }
    },

    /** The preopened engine of this user, once; otherwise opens one. */
    openNow(options: EngineOptions): Promise<OfflineEngine> {
      const found = ahead
      ahead = null
      if (found?.userId === options.user.id) {
        found.deliver(options.onError ?? (() => {}))
        return found.opening
      }
      // Another user has signed in meanwhile: the first user's engine must not send.
      found?.opening.then(
        (engine) => engine.close(),
        () => false,
      )
      return open(options)
    },
  }
}
