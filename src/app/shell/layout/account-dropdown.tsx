import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconLogout, IconUserCog } from '@tabler/icons-react'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/account.ts'
import type { Role } from '#src/rules/roles.ts'
import { AccountButton, Who } from './account-button.tsx'
import classes from './layout.module.css'

interface AccountDropdownProps {
  user: User
  role: Role
  onAccount: () => void
  onLogOut: () => void
}

/** The open account menu; loads on first use. */
export default function AccountDropdown({ user, role, onAccount, onLogOut }: AccountDropdownProps) {
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width="min(16.25rem, 100vw - 1rem)"
      shadow="md"
      // Inside the header landmark (WCAG), and without an element that a menu may not contain.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <AccountButton user={user} userRole={role} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label role="group" aria-label={user.full_name}>
          <span className={classes.who}>
            <Who user={user} role={role} />
          </span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCog size={18} aria-hidden />} mih={48} onClick={onAccount}>
          {t('title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} mih={48} onClick={onLogOut}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
