import { ChoiceSelect } from './choice-select.tsx'

interface FilterSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** What stands first, and takes the filter away. */
  all: { value: string; label: string }
  options: { value: string; label: string }[]
  /** Where not all options are at hand: finds others by what is typed. */
  onSearch?: ((typed: string) => void) | undefined
  className?: string | undefined
}

/** One choice by which a list is narrowed down; of many, it is found by typing. */
export function FilterSelect({ all, ...field }: FilterSelectProps) {
  return <ChoiceSelect {...field} none={all} />
}
