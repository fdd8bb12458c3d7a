import { type ReactNode, Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { t } from '#src/app/shared/i18n/shell.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { type Role, roles } from '#src/rules/roles.ts'
import { lazyPart } from './lazy-screen.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { GoHome, RequireRole } from './require-role.tsx'
import { routes, type ScreenRoute } from './routes.ts'

const login = lazyPart(() => import('./login/login-screen.tsx'))
const layout = lazyPart(() => import('./layout/app-layout.tsx'))
const queryArea = lazyPart<{ children: ReactNode }>(() => import('#src/app/shared/api/query-area.tsx'))
const technicianArea = lazyPart<{ children: ReactNode }>(
  () => import('#src/app/technician/engine/technician-area.tsx'),
)

/** Starts loading what an address will need, while the loading screen still shows. */
export function preloadFor(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname))
  // Without a screen of its own an address leads to the sign-in, or home.
  if (!route) {
    login.preload()
    return
  }
  layout.preload()
  route.screen.preload()
  if (route.reads === 'server') queryArea.preload()
  if (route.role === 'technician') technicianArea.preload()
}

/** All addresses. Every screen of a role stands in the role's guard and in the one layout. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen text={t('loading.initializing')} />}>
      <Routes>
        <Route path={paths.login()} element={<login.Component />} />
        {roles.map((role) => (
          <Route key={role} element={<RoleArea role={role} />}>
            {routes
              .filter((route) => route.role === role)
              .map((route) => (
                <Route key={route.path} path={route.path} element={<ScreenOf route={route} />} />
              ))}
          </Route>
        ))}
        <Route path="*" element={<GoHome />} />
      </Routes>
    </Suspense>
  )
}

function RoleArea({ role }: { role: Role }) {
  const inside = <layout.Component />
  return (
    <RequireRole role={role}>
      {role === 'technician' ? <technicianArea.Component>{inside}</technicianArea.Component> : inside}
    </RequireRole>
  )
}

function ScreenOf({ route }: { route: ScreenRoute }) {
  const screen = <route.screen.Component />
  return route.reads === 'server' ? <queryArea.Component>{screen}</queryArea.Component> : screen
}
