import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { Navigate, useNavigate } from 'react-router-dom'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { signOut, useSession } from '#src/app/shared/session/session.ts'
import { t } from '#src/i18n/areas/account.ts'
import { parseRole } from '#src/rules/roles.ts'

/** Home of users whose role has no screens: an explanation and a logout button. */
export default function UserPanel() {
  const { isAuthenticated, user } = useSession()
  const navigate = useNavigate()
  if (!isAuthenticated || !user) return <Navigate to={paths.login()} replace />
  if (parseRole(user.role)) return <Navigate to={roleHome(user.role)} replace />
  const leave = async () => {
    await signOut()
    navigate(paths.login(), { replace: true })
  }
  return (
    <Screen width="reading">
      <PageHeader title={t('panel.user')} subtitle={`${user.first_name} ${user.last_name} · ${user.email}`} />
      <EmptyState
        icon={IconUserQuestion}
        title={t('panel.noScreens')}
        text={t('panel.noScreensText')}
        action={<Button onClick={() => void leave()}>{t('logOut')}</Button>}
      />
    </Screen>
  )
}
