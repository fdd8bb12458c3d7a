import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'

interface ClearFiltersProps {
  label: string
  /** Otherwise there is nothing to clear. */
  isFiltered: boolean
  onClear: () => void
  className?: string | undefined
}

/** Shows everything again. */
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
