import { MantineProvider } from '@mantine/core'
import { BrowserRouter } from 'react-router-dom'
import { resolveCssVariables, theme } from '#src/app/shared/theme/theme.ts'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './ground/error-boundary.tsx'
import { SessionGate } from './session-gate.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/**
 * The whole app. Light or dark is the system's choice.
 * @param ready when the code of the first screen is here
 */
export function App({ ready }: { ready: Promise<void> }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <ErrorBoundary>
        <BrowserRouter>
          <SessionGate ready={ready}>
            <AppRoutes />
          </SessionGate>
        </BrowserRouter>
        <UpdatePrompt />
      </ErrorBoundary>
    </MantineProvider>
  )
}
