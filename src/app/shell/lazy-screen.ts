import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { t } from '#src/app/shared/i18n/shell.ts'

type Module<Props> = { default: ComponentType<Props> }

/** A part of the app that is loaded when it is first shown, or a little earlier. */
export interface LazyPart<Props> {
  Component: LazyExoticComponent<ComponentType<Props>>
  preload: () => void
}

/** Makes a part lazy. Its file exports the component as default. */
export function lazyPart<Props = object>(load: () => Promise<Module<Props>>): LazyPart<Props> {
  const loadOrSay = () =>
    load().catch((cause: unknown) => {
      throw new Error(t('crash.chunk'), { cause })
    })
  return {
    Component: lazy(loadOrSay),
    // A preload that fails is tried again, and reported, when the part is shown.
    preload: () => void Promise.allSettled([load()]),
  }
}
