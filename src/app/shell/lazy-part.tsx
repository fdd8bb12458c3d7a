import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { t } from '#src/app/shared/i18n/shell.ts'

type PartComponent = ComponentType<{ children?: ReactNode }>

/** A part of the app that is loaded when it is first shown, or a little earlier. */
export interface LazyPart {
  /** The part, or what waits for it while it is not here. */
  find: () => PartComponent
  /** Resolves when the part is here, or could not be loaded. */
  preload: () => Promise<void>
}

/** Makes a part lazy. Its file exports the component as default. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyPart {
  let loaded: PartComponent | undefined
  const loadOnce = async () => {
    const { default: Component } = await load()
    loaded = Component as PartComponent
    return { default: loaded }
  }
  const Waiting = lazy(() =>
    loadOnce().catch((cause: unknown) => {
      throw new Error(t('crash.chunk'), { cause })
    }),
  )
  return {
    find: () => loaded ?? Waiting,
    // A preload that fails is tried again, and reported, when the part is shown.
    preload: async () => {
      await Promise.allSettled([loadOnce()])
    },
  }
}

/**
 * Shows a part. What is here already stands there at once: React's own lazy would show the fallback first and keep it
 * for at least 300 ms, on a cold start once for the area and once more for the screen in it.
 */
export function Show({ part, children }: { part: LazyPart; children?: ReactNode }) {
  const [Part] = useState(part.find)
  return <Part>{children}</Part>
}
