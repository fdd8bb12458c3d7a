import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'

interface FilterSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** What stands first, and takes the filter away. */
  all: { value: string; label: string }
  options: { value: string; label: string }[]
  className?: string | undefined
}

/** One choice by which a list is narrowed down. */
export function FilterSelect({ onChange, all, options, ...field }: FilterSelectProps) {
  return (
    <NativeSelect
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[all, ...options]}
    />
  )
}
