import '#src/app/shared/routing/back-listener.ts'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { lazyOptional } from '#src/app/shared/lazy/lazy-optional.tsx'
import { waitForHeading } from '#src/app/shared/routing/first-heading.ts'
import { onLanguageChange } from '#src/app/shared/session/app-language.ts'
import { waitForFirstInput } from '#src/app/shared/session/block-updates.ts'
import { resolveCssVariables, theme } from '#src/app/shared/theme/theme.ts'
import { BASE_PATH } from '#src/contract/base-path.ts'
import { language } from '#src/i18n/language.ts'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { SessionGate } from './session-gate.tsx'

/** Lazy: no first screen waits for the service worker or an app update. */
const UpdatePrompt = lazyOptional(async () => {
  await waitForHeading()
  return import('./update-prompt.tsx')
})

/** Loads after the first screen, or at the first typed text. */
const BackGuard = lazyOptional(async () => {
  await Promise.race([waitForHeading(), waitForFirstInput()])
  return import('./back-guard.tsx')
})

/** No-op setters: the language determines the text direction. */
const noop = () => undefined

/**
 * The whole app. The system selects the colour scheme.
 * @param ready resolves when the code of the first screen is loaded
 */
export function App({ ready }: { ready: Promise<void> }) {
  // Rerenders everything when the language changes; typed text stays.
  useSyncExternalStore(onLanguageChange, () => language.code)
  return (
    <DirectionContext value={{ dir: language.direction, toggleDirection: noop, setDirection: noop }}>
      <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
        <ErrorBoundary>
          <BrowserRouter basename={BASE_PATH}>
            <BackGuard />
            <SessionGate ready={ready}>
              <AppRoutes />
            </SessionGate>
          </BrowserRouter>
          <UpdatePrompt />
        </ErrorBoundary>
      </MantineProvider>
    </DirectionContext>
  )
}
