import type { ReactNode } from 'react'
import classes from './one-line.module.css'

/** Keeps short content on one line in a table: a status, a date, a button. */
export function OneLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>
}
