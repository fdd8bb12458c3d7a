import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { clearSavedRedirects } from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { BASE_PATH } from '#src/contract/base-path.ts'
import { t } from '#src/i18n/areas/shell.ts'

interface Props {
  children: ReactNode
}

/** Catches render errors of a screen and offers two ways out. A crash does not touch stored work. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render() {
    return this.state.error ? <CrashScreen error={this.state.error} /> : this.props.children
  }
}

function CrashScreen({ error }: { error: Error }) {
  const { isAuthenticated } = useSession()
  const goHome = () => {
    clearSavedRedirects()
    window.location.assign(`${BASE_PATH}/`)
  }
  return (
    <Paper component="main" maw={560} mx="auto" my="xl" p="lg" role="alert">
      <Stack>
        <Title order={1}>{t('crash.title')}</Title>
        <Text>{t('crash.text')}</Text>
        <Text ff="monospace">{error.message}</Text>
        <Group>
          <Button size="md" onClick={() => window.location.reload()}>
            {t('crash.tryAgain')}
          </Button>
          <Button size="md" variant="default" onClick={goHome}>
            {isAuthenticated ? t('crash.dashboard') : t('crash.home')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
