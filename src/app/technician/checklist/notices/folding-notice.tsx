import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './folding-notice.module.css'

interface FoldingNoticeProps {
  tone: 'warn' | 'brand'
  icon: ReactNode
  title: string
  isOpen: boolean
  children: ReactNode
}

/** A notice that collapses to its title after the first task that it concerns. */
export function FoldingNotice({ tone, icon, title, isOpen, children }: FoldingNoticeProps) {
  return (
    <details className={classes.notice} data-tone={tone} open={isOpen}>
      <summary className={classes.title}>
        {icon}
        <span className={classes.words}>{title}</span>
        <IconChevronDown className={classes.chevron} size={18} aria-hidden />
      </summary>
      <div className={classes.text}>{children}</div>
    </details>
  )
}
