import type { EngineOptions, OfflineEngine } from './offline-engine.ts'

type Open = (options: EngineOptions) => Promise<OfflineEngine>
type Told = Parameters<NonNullable<EngineOptions['onTrouble']>>

interface Ahead {
  userId: number
  opening: Promise<OfflineEngine>
  /** Hands over what was told so far, and all that comes. */
  tell: (onTrouble: NonNullable<EngineOptions['onTrouble']>) => void
}

/**
 * Opens a person's work while the page still loads what will show it.
 * @param open opens it really
 */
export function createOpenAhead(open: Open) {
  let ahead: Ahead | null = null
  return {
    /** Begins to open it; whoever asks for it next gets this one. A failure is reported then. */
    openAhead(userId: number): void {
      if (ahead) return
      const waiting: Told[] = []
      let listener: (...told: Told) => void = (...told) => void waiting.push(told)
      const opening = open({ user: { id: userId }, onTrouble: (...told) => listener(...told) })
      opening.catch(() => false)
      ahead = {
        userId,
        opening,
        tell(onTrouble) {
          listener = onTrouble
          for (const told of waiting) onTrouble(...told)
        },
      }
    },

    /** What was opened ahead for this person, once; else it is opened now. */
    openNow(options: EngineOptions): Promise<OfflineEngine> {
      const found = ahead
      ahead = null
      if (found?.userId === options.user.id) {
        found.tell(options.onTrouble ?? (() => {}))
        return found.opening
      }
      // Somebody else has signed in meanwhile: nobody sends for the other one.
      found?.opening.then(
        (engine) => engine.close(),
        () => false,
      )
      return open(options)
    },
  }
}
