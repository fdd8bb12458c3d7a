import type { ReactNode } from 'react'
import classes from './one-line.module.css'

/** Keeps what is short in one line where a table has columns: a state, a day, a button. */
export function OneLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>
}
