import type { ReactNode } from 'react'
import classes from './screen.module.css'

/** Content column of a screen; `reading` limits the line length of phone screens and forms on a desktop. */
export function Screen({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'reading' }) {
  return (
    <div className={classes.screen} data-width={width}>
      {children}
    </div>
  )
}
