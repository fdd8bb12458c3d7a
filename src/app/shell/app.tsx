import '#src/app/shared/routing/back-listener.ts'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { lazyExtra } from '#src/app/shared/lazy/lazy-extra.tsx'
import { onLanguageChange } from '#src/app/shared/session/app-language.ts'
import { untilTyped } from '#src/app/shared/session/hold-updates.ts'
import { resolveCssVariables, theme } from '#src/app/shared/theme/theme.ts'
import { BASE_PATH } from '#src/contract/base-path.ts'
import { language } from '#src/i18n/language.ts'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { waitForHeading } from './first-heading.ts'
import { SessionGate } from './session-gate.tsx'

/** No first screen waits for what is kept of the app, nor for a new version. */
const UpdatePrompt = lazyExtra(async () => {
  await waitForHeading()
  return import('./update-prompt.tsx')
})

/** Loaded after the first screen, or as soon as somebody types. */
const BackGuard = lazyExtra(async () => {
  await Promise.race([waitForHeading(), untilTyped()])
  return import('./back-guard.tsx')
})

/** Which way lines go is the language's. */
const leave = () => undefined

/**
 * The whole app. Light or dark is the system's choice.
 * @param ready when the code of the first screen is here
 */
export function App({ ready }: { ready: Promise<void> }) {
  // All of it is drawn anew when another language is spoken, and what is typed stays.
  useSyncExternalStore(onLanguageChange, () => language.code)
  return (
    <DirectionContext value={{ dir: language.direction, toggleDirection: leave, setDirection: leave }}>
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
