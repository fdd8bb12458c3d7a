import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A label and its value; facts without a value are omitted. */
export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  /** Two columns in every display width. */
  isNarrow?: boolean
  /** Large text, for a phone at arm's length. */
  isBold?: boolean
}

/** Definition list: labels with their values, in columns. */
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
