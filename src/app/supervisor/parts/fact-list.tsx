import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A fact's label and what it is; facts with nothing to say are left out. */
export type Fact = readonly [label: string, value: ReactNode]

/** Facts side by side, each under its label. */
export function FactList({ facts, isNarrow = false }: { facts: readonly Fact[]; isNarrow?: boolean }) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={classes.facts} data-narrow={isNarrow || undefined}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
