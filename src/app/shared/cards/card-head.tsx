import type { ReactNode } from 'react'
import classes from './card-head.module.css'

interface CardHeadProps {
  title: string
  /** Text that distinguishes cards with the same name. */
  below: string
  /** Badges at the side. */
  children: ReactNode
}

/** The header of a card in a list: name and badges. */
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
