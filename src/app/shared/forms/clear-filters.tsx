import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'

interface ClearFiltersProps {
  label: string
  /** False disables the button. */
  isFiltered: boolean
  onClear: () => void
  className?: string | undefined
}

/** Clears all filters. */
export function ClearFilters({ label, isFiltered, onClear, className }: ClearFiltersProps) {
  return (
    <Button
      variant="default"
      className={className}
      leftSection={<IconFilterOff size={18} aria-hidden />}
      disabled={!isFiltered}
      onClick={onClear}
    >
      {label}
    </Button>
  )
}
