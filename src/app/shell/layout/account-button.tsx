import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconShieldCheck, IconTool, IconUserCheck } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/shell.ts'
import type { Role } from '#src/rules/roles.ts'
import classes from './layout.module.css'

const roleIcons = { admin: IconShieldCheck, supervisor: IconUserCheck, technician: IconTool } as const

/** Name, email and role of the signed-in user. */
export function Who({ user, role }: { user: User; role: Role }) {
  const RoleIcon = roleIcons[role]
  return (
    <>
      <strong>
        {user.first_name} {user.last_name}
      </strong>
      <span>{user.email}</span>
      <span className={classes.role}>
        <RoleIcon size={14} aria-hidden />
        {t(`role.${role}`)}
      </span>
    </>
  )
}

type AccountButtonProps = { user: User; userRole: Role } & UnstyledButtonProps &
  ComponentPropsWithRef<'button'>

/** The signed-in user: initials and role on a phone, everything on a desktop. */
export function AccountButton({ user, userRole, ...button }: AccountButtonProps) {
  return (
    <UnstyledButton
      aria-haspopup="menu"
      aria-label={t('menu.account', { name: `${user.first_name} ${user.last_name}` })}
      {...button}
      className={classes.account}
    >
      <span className={classes.initials} aria-hidden>
        {user.first_name.slice(0, 1)}
        {user.last_name.slice(0, 1)}
      </span>
      <span className={`${classes.who} ${classes.headerWho}`}>
        <Who user={user} role={userRole} />
      </span>
    </UnstyledButton>
  )
}
