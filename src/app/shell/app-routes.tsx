import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { paths, patterns } from '#src/app/shared/routing/paths.ts'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { t } from '#src/i18n/areas/shell.ts'
import { preloadOfflineEngine, preopenOfflineEngine } from '#src/offline/public.ts'
import { parseRole, type Role, roles } from '#src/rules/roles.ts'
import { lazyPart, Show } from './lazy-part.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { GoHome, RequireRole } from './require-role.tsx'
import { routes, type ScreenRoute } from './routes.ts'
import { ScreenLoading } from './screen-loading.tsx'

const login = lazyPart(() => import('./login/login-screen.tsx'))
const passwords = lazyPart(() => import('./login/password-screens.tsx'))
const choosePassword = lazyPart(() => import('./login/choose-password-screen.tsx'))
const userPanel = lazyPart(() => import('./user-panel.tsx'))
const labelled = lazyPart(() => import('./label-redirect.tsx'))
const layout = lazyPart(() => import('./layout/app-layout.tsx'))
const serverArea = lazyPart(() => import('./server-area.tsx'))
const technicianArea = lazyPart(() => import('#src/app/technician/engine/technician-area.tsx'))

const findRoute = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname))

/**
 * Preloads the chunks of a URL during the loading screen.
 * @param restored resolves when the session is read: a URL without a screen redirects to the role's home
 * @returns resolves when all chunks have loaded or failed; the screen reports a failure
 */
export async function preloadFor(pathname: string, restored: Promise<void>): Promise<void> {
  const route = findRoute(pathname)
  const preloadOtherScreens = async () => {
    await restored
    const { user, mustChangePassword } = useSession.getState()
    if (mustChangePassword) return choosePassword.preload()
    // Opens the offline database while the code of the screen still loads.
    if (user && parseRole(user.role) === 'technician' && pathname !== paths.login())
      preopenOfflineEngine(user.id)
    const home = user && !route && findRoute(roleHome(user.role))
    if (!user) await login.preload()
    else if (home) await preloadScreen(home)
  }
  await Promise.all([route && preloadScreen(route), preloadOtherScreens()])
}

async function preloadScreen({ role, reads, screen }: ScreenRoute): Promise<void> {
  await Promise.all([
    layout.preload(),
    screen.preload(),
    reads === 'server' && serverArea.preload(),
    role === 'technician' && technicianArea.preload(),
    role === 'technician' && preloadOfflineEngine(),
  ])
}

function Initializing() {
  return <LoadingScreen text={t('loading.initializing')} />
}

const waiting = <Initializing />

/** All routes. Each screen of a role is inside the role guard and the layout. */
export function AppRoutes() {
  const { mustChangePassword } = useSession()
  const { pathname } = useLocation()
  // A password link works without a login.
  if (mustChangePassword && !pathname.startsWith(paths.setPassword()))
    return <Show part={choosePassword} waiting={waiting} />
  return (
    <Routes>
      <Route path={paths.login()} element={<Show part={login} waiting={waiting} />} />
      {[paths.setPassword(), paths.forgotPassword()].map((path) => (
        <Route key={path} path={path} element={<Show part={passwords} waiting={waiting} />} />
      ))}
      <Route path={paths.userPanel()} element={<Show part={userPanel} waiting={waiting} />} />
      <Route path={patterns.label} element={<Show part={labelled} waiting={waiting} />} />
      {roles.map((role) => (
        <Route key={role} element={<RoleArea key={role} role={role} />}>
          {routes
            .filter((route) => route.role === role)
            .map((route) => (
              <Route key={route.path} path={route.path} element={<ScreenOf route={route} />} />
            ))}
        </Route>
      ))}
      <Route path="*" element={<GoHome />} />
    </Routes>
  )
}

function RoleArea({ role }: { role: Role }) {
  const inside = <Show part={layout} waiting={waiting} />
  return (
    <RequireRole role={role}>
      {role === 'technician' ? (
        <Show part={technicianArea} waiting={waiting}>
          {inside}
        </Show>
      ) : (
        inside
      )}
    </RequireRole>
  )
}

function ScreenOf({ route }: { route: ScreenRoute }) {
  const screen = <Show part={route.screen} waiting={<ScreenLoading />} />
  if (route.reads === 'phone') return screen
  return (
    <Show part={serverArea} waiting={<ScreenLoading />}>
      {screen}
    </Show>
  )
}
