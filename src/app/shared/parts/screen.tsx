import type { ReactNode } from 'react'
import classes from './screen.module.css'

/** The column that a screen stands in; `reading` for phones' screens and forms, so that lines stay short on a desk. */
export function Screen({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'reading' }) {
  return (
    <div className={classes.screen} data-width={width}>
      {children}
    </div>
  )
}
