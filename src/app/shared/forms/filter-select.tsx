import { ChoiceSelect } from './choice-select.tsx'

interface FilterSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The first option, which removes the filter. */
  all: { value: string; label: string }
  options: { value: string; label: string }[]
  /** Searches further options on the server, when only a part of them is loaded. */
  onSearch?: ((typed: string) => void) | undefined
  className?: string | undefined
}

/** A filter of a list; searchable for many options. */
export function FilterSelect({ all, ...field }: FilterSelectProps) {
  return <ChoiceSelect {...field} none={all} />
}
