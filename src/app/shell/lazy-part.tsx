import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { preload } from '#src/app/shared/lazy/preload.ts'

type PartComponent = ComponentType<{ children?: ReactNode }>

/** A part of the app that loads on first use, or earlier by a preload. */
export interface LazyPart {
  /** The component; undefined before it is loaded. */
  find: () => PartComponent | undefined
  /** @throws Error with a message for the user */
  load: () => Promise<PartComponent>
  /** Resolves when the part has loaded or failed. */
  preload: () => Promise<void>
}

/** Makes a part lazy. Its module has the component as default export. */
export function lazyPart<Props>(importPart: () => Promise<{ default: ComponentType<Props> }>): LazyPart {
  let found: PartComponent | undefined
  const load = async () => {
    const { default: Component } = await preload(importPart)
    found = Component as PartComponent
    return found
  }
  return {
    find: () => found,
    load,
    // A failed preload is retried and reported when the part renders.
    preload: async () => {
      await Promise.allSettled([load()])
    },
  }
}

interface ShowProps {
  part: LazyPart
  /** Placeholder while the part loads. */
  waiting: ReactNode
  children?: ReactNode
}

/**
 * Renders a part of the app. React.lazy would show the fallback for at least 300 ms, even when the chunk
 * arrives after 10 ms, and parts are nested.
 */
export function Show({ part, waiting, children }: ShowProps) {
  const [{ failure }, setResult] = useState<{ failure?: unknown }>({})
  const Part = part.find()

  useEffect(() => {
    if (Part) return
    let isUnmounted = false
    part.load().then(
      () => !isUnmounted && setResult({}),
      (failure: unknown) => !isUnmounted && setResult({ failure }),
    )
    return () => {
      isUnmounted = true
    }
  }, [part, Part])

  // The error boundary shows it.
  if (failure) throw failure
  return Part ? <Part>{children}</Part> : waiting
}
