import type { EngineOptions, OfflineEngine } from './offline-engine.ts'

type Open = (options: EngineOptions) => Promise<OfflineEngine>
type TroubleArguments = Parameters<NonNullable<EngineOptions['onError']>>

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
      const waiting: TroubleArguments[] = []
      let listener: (...trouble: TroubleArguments) => void = (...trouble) => void waiting.push(trouble)
      const opening = open({ user: { id: userId }, onError: (...trouble) => listener(...trouble) })
      opening.catch(() => false)
      ahead = {
        userId,
        opening,
        deliver(onError) {
          listener = onError
          for (const trouble of waiting) onError(...trouble)
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
