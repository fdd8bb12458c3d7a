import { ClearFilters } from '#src/app/shared/forms/clear-filters.tsx'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import classes from '#src/app/shared/forms/filters.module.css'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { plantStatuses } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { nameStatus } from './name-status.ts'

interface PlantFilterValues {
  search: string
  status: string
}

interface PlantFiltersProps {
  filters: PlantFilterValues
  isFiltered: boolean
  onChange: (changes: Partial<PlantFilterValues>, isTyping?: boolean) => void
  onClear: () => void
}

/** Filters of the plant list. The URL holds their values. */
export function PlantFilters({ filters, isFiltered, onChange, onClear }: PlantFiltersProps) {
  return (
    <search className={classes.filters} aria-label={t('plants.filters')}>
      <SearchField
        label={t('plants.search')}
        placeholder={t('plants.placeholder')}
        value={filters.search}
        onSearch={(search) => onChange({ search }, true)}
        className={classes.search}
      />
      <FilterSelect
        label={t('plants.status')}
        className={classes.field}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        all={{ value: '', label: t('plants.allStatuses') }}
        options={plantStatuses.map((status) => ({ value: status, label: nameStatus(status) }))}
      />
      <ClearFilters
        label={t('plants.clear')}
        isFiltered={isFiltered}
        onClear={onClear}
        className={classes.clear}
      />
    </search>
  )
}
