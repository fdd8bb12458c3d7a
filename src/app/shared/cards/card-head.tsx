import type { ReactNode } from 'react'
import classes from './card-head.module.css'

interface CardHeadProps {
  title: string
  /** What tells it apart from others of the same name. */
  below: string
  /** What stands out in it, at the side. */
  children: ReactNode
}

/** The head of a card in a list: what it is called, and what stands out. */
export function CardHead({ title, below, children }: CardHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.below}>{below}</div>
      </div>
      {children}
    </div>
  )
}
