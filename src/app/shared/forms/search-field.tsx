import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#src/i18n/areas/components.ts'

/** Debounce of the search. Milliseconds. */
const DEBOUNCE = 300

export interface SearchFieldProps {
  label: string
  placeholder?: string
  /** The current search in the URL. */
  value: string
  onSearch: (text: string) => void
  className?: string | undefined
}

/** Search field with debounce; follows the URL. */
export function SearchField({ label, placeholder = label, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [requestedValue, setRequestedValue] = useState(value)
  const debouncedSearch = useDebouncedCallback(onSearch, DEBOUNCE)

  // The URL changed outside: Back, or cleared filters.
  if (value !== requestedValue) {
    setRequestedValue(value)
    if (value !== text.trim()) setText(value)
  }

  const change = (next: string) => {
    setText(next)
    debouncedSearch(next.trim())
  }
  const clear = <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => change('')} />
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text === '' ? null : clear}
      maxLength={200}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
