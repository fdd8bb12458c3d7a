import '@mantine/core/styles/AppShell.layer.css'
import '@mantine/core/styles/Burger.layer.css'
import { AppShell, Burger } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, matchPath, Outlet, useLocation } from 'react-router-dom'
import { useIsPhone } from '#src/app/shared/device/use-is-phone.ts'
import { lazyOptional } from '#src/app/shared/lazy/lazy-optional.tsx'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { firstToast } from '#src/app/shared/toasts/toasts.ts'
import { BrandMark } from '#src/app/shell/brand-mark.tsx'
import { ErrorBoundary } from '#src/app/shell/error-boundary.tsx'
import { routes } from '#src/app/shell/routes.ts'
import { t } from '#src/i18n/areas/shell.ts'
import { parseRole } from '#src/rules/roles.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './layout.module.css'
import { sidebars } from './navigation/sidebars.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const OfficeTools = lazyOptional(() => import('#src/app/shell/office/office-tools.tsx'))
const Toasts = lazyOptional(() => import('#src/app/shared/toasts/toast-container.tsx'))
const SyncLink = lazyOptional(() => import('#src/app/technician/sync/sync-link.tsx'))

const focused = routes.filter(({ isFocused }) => isFocused)

/** Toasts load with the first toast, or after the first screen. */
function useAreToastsDue(): boolean {
  const [areDue, setAreDue] = useState(false)
  useEffect(() => {
    const loadToasts = () => setAreDue(true)
    void firstToast.then(loadToasts)
    const timer = setTimeout(loadToasts, 5000)
    return () => clearTimeout(timer)
  }, [])
  return areDue
}

/** Layout of all screens behind the login: header, sidebar, toasts. */
export default function AppLayout() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isPhone = useIsPhone()
  const main = useScrollRestoration()
  const areToastsDue = useAreToastsDue()
  const role = parseRole(user?.role)
  if (!user || !role) return null

  const { Sidebar, Drawer } = sidebars[role]
  const isHeaderHidden = isPhone && focused.some(({ path }) => matchPath(path, pathname))
  return (
    <AppShell
      header={{ height: 60, collapsed: isHeaderHidden, offset: !isHeaderHidden }}
      {...(!isPhone && { navbar: { width: 240, breakpoint: 0 } })}
      padding={isHeaderHidden ? 0 : isPhone ? 'md' : 'lg'}
      transitionDuration={0}
    >
      <a href="#main" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <AppShell.Header className={classes.header}>
        {isPhone && (
          <Burger
            size={24}
            style={{ width: 48, height: 48 }}
            opened={isMenuOpen}
            onClick={() => setIsMenuOpen(true)}
            aria-label={t('menu.open')}
            aria-expanded={isMenuOpen}
          />
        )}
        <Link to={roleHome(role)} className={classes.logo} aria-label={t('product')}>
          <BrandMark size={28} />
          <span className={classes.name}>{t('product')}</span>
        </Link>
        <span className={classes.space} />
        {/* Hidden, it would only reread the stores after each response. */}
        {role === 'technician' ? !isHeaderHidden && <SyncLink /> : <OfficeTools role={role} />}
        <AccountMenu user={user} role={role} />
      </AppShell.Header>
      {!isPhone && (
        <AppShell.Navbar aria-label={t('menu.navigation')}>
          <Sidebar />
        </AppShell.Navbar>
      )}
      {isMenuOpen && <Drawer onClose={() => setIsMenuOpen(false)} />}
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </AppShell.Main>
      {areToastsDue && <Toasts />}
    </AppShell>
  )
}
