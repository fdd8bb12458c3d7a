import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '#src/app/shared/dialogs/modal.css'
import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useCloseOnBack } from '#src/app/shared/dialogs/back-guard.ts'
import { t } from '#src/i18n/areas/shell.ts'
import classes from '../layout.module.css'

/** Slide-in menu of a phone: closes on an outside press, Escape or navigation. */
export default function SideDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    // A link to the current URL closes it too.
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
  useCloseOnBack(true, onClose)
  return (
    <Drawer
      opened
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
        {children}
      </nav>
    </Drawer>
  )
}
