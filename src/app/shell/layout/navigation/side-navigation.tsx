import { Link, useLocation } from 'react-router-dom'
import { t } from '#src/i18n/areas/shell.ts'
import classes from '../layout.module.css'
import { findActiveItem, type NavigationItem } from './navigation.ts'

/** Links of a role, for the sidebar and the slide-in menu. */
export function SideNavigation({ title, items }: { title: string; items: readonly NavigationItem[] }) {
  const location = useLocation()
  const active = findActiveItem(items, location)
  return (
    <div className={classes.navigation}>
      <div className={classes.panel}>{title}</div>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={classes.item}
          aria-current={item === active ? 'page' : undefined}
        >
          <item.icon size={20} stroke={1.75} aria-hidden />
          {t(item.label)}
        </Link>
      ))}
      <div className={classes.version}>{t('version')}</div>
    </div>
  )
}
