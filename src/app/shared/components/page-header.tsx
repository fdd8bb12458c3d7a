import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#src/i18n/areas/components.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Link to the parent screen. */
  back?: { to: string; place: string }
  /** Buttons, the primary one last. */
  actions?: ReactNode
}

/** Header of every screen: its one `h1`, which is also the document title. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  useDocumentTitle(`${title} · ${shell('product')}`)
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back && (
          <Link to={back.to} className={classes.back}>
            <IconChevronLeft size={18} aria-hidden />
            {t('header.back', { place: back.place })}
          </Link>
        )}
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
