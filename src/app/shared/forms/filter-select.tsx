import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { NativeSelect, Select } from '@mantine/core'
import { t as lists } from '#src/app/shared/i18n/lists.ts'
import { t } from '#src/app/shared/i18n/parts.ts'

/** Of more choices than this, one is found by typing. */
const LONGEST = 30
/** So many are offered at once: of more, a few letters say which. */
const OFFERED = 50

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
export function FilterSelect({ onChange, all, options, onSearch, ...field }: FilterSelectProps) {
  if (options.length <= LONGEST)
    return (
      <NativeSelect
        {...field}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[all, ...options]}
      />
    )
  return (
    <Select
      {...field}
      value={field.value === all.value ? null : field.value}
      onChange={(value) => onChange(value ?? all.value)}
      placeholder={all.label}
      data={options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('search.clear'), tabIndex: 0 }}
      limit={OFFERED}
      nothingFoundMessage={lists('choice.none')}
      onSearchChange={onSearch}
      // In the screen's landmark.
      comboboxProps={{ withinPortal: false }}
    />
  )
}
