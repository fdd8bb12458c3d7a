import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import { t } from '#src/app/shared/i18n/shell.ts'
import type { Role } from '#src/rules/roles.ts'
import classes from './layout.module.css'
import { SideNavigation } from './side-navigation.tsx'

interface SideDrawerProps {
  role: Role
  isOpen: boolean
  onClose: () => void
}

/** The slide-in menu of a phone: closed by pressing beside it, by Escape, and by going somewhere. */
export default function SideDrawer({ role, isOpen, onClose }: SideDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size="min(20rem, 85vw)"
      title={t('product')}
      closeButtonProps={{ 'aria-label': t('menu.close'), size: 48 }}
      styles={{
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, padding: 0 },
        title: { fontWeight: 800 },
      }}
    >
      <nav className={classes.drawer} aria-label={t('menu.navigation')}>
        <SideNavigation role={role} onNavigate={onClose} />
      </nav>
    </Drawer>
  )
}
