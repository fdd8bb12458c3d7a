import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { preload } from '#src/app/shared/lazy/preload.ts'

type PartComponent = ComponentType<{ children?: ReactNode }>

/** A part of the app that is loaded when it is first shown, or a little earlier. */
export interface LazyPart {
  /** The part, once it is here. */
  find: () => PartComponent | undefined
  /** @throws Error with a sentence for the person */
  load: () => Promise<PartComponent>
  /** Resolves when the part is here, or could not be loaded. */
  preload: () => Promise<void>
}

/** Makes a part lazy. Its file exports the component as default. */
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
    // A preload that fails is tried again, and reported, when the part is shown.
    preload: async () => {
      await Promise.allSettled([load()])
    },
  }
}

interface ShowProps {
  part: LazyPart
  /** What stands there until the part is here. */
  waiting: ReactNode
  children?: ReactNode
}

/**
 * Shows a part of the app. React's own lazy would keep what waits on the screen for at least 300 ms, even for a part
 * that is here after ten, and parts stand inside of each other.
 */
export function Show({ part, waiting, children }: ShowProps) {
  const [{ failure }, setResult] = useState<{ failure?: unknown }>({})
  const Part = part.find()

  useEffect(() => {
    if (Part) return
    let isGone = false
    part.load().then(
      () => !isGone && setResult({}),
      (failure: unknown) => !isGone && setResult({ failure }),
    )
    return () => {
      isGone = true
    }
  }, [part, Part])

  // The error boundary around it says so.
  if (failure) throw failure
  return Part ? <Part>{children}</Part> : waiting
}
