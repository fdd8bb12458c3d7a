import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A fact's label and what it is; facts with nothing to say are left out. */
export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  /** Beside something else: two columns, whatever the display. */
  isNarrow?: boolean
  /** For a phone at arm's length. */
  isBold?: boolean
}

/** Facts side by side, each under its label. */
export function FactList({ facts, isNarrow = false, isBold = false }: FactListProps) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={classes.facts} data-narrow={isNarrow || undefined} data-bold={isBold || undefined}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
