import { ClearFilters } from '#src/app/shared/forms/clear-filters.tsx'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import classes from '#src/app/shared/forms/filters.module.css'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { t as words } from '#src/i18n/areas/finding-labels.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { findingStates } from '#src/rules/findings/finding-states.ts'
import type { FindingFilterValues } from './read-filters.ts'

interface FindingFiltersProps {
  filters: FindingFilterValues
  isFiltered: boolean
  plants: readonly { id: number; name: string }[]
  owners: readonly { id: number; full_name: string }[]
  onChange: (changes: Partial<FindingFilterValues>, isTyping?: boolean) => void
  onClear: () => void
}

/** Filters of the findings list. The URL holds their values. */
export function FindingFilters({
  filters,
  isFiltered,
  plants,
  owners,
  onChange,
  onClear,
}: FindingFiltersProps) {
  return (
    <search className={classes.filters} aria-label={t('findings.filters')}>
      <SearchField
        label={t('findings.search')}
        placeholder={t('findings.searchPlaceholder')}
        value={filters.search}
        onSearch={(search) => onChange({ search }, true)}
        className={classes.search}
      />
      <FilterSelect
        label={t('findings.state')}
        className={classes.field}
        value={filters.state}
        onChange={(state) => onChange({ state })}
        all={{ value: 'unclosed', label: t('findings.allUnclosed') }}
        options={[
          ...findingStates.map((state) => ({ value: state, label: words(`findingState.${state}`) })),
          { value: 'all', label: t('findings.allStates') },
        ]}
      />
      <FilterSelect
        label={t('findings.filter')}
        className={classes.field}
        value={filters.only}
        onChange={(only) => onChange({ only })}
        all={{ value: '', label: t('findings.all') }}
        options={[
          { value: 'critical', label: t('findings.onlyCritical') },
          { value: 'proposed', label: t('findings.onlyProposed') },
        ]}
      />
      <FilterSelect
        label={t('findings.plant')}
        className={classes.field}
        value={filters.plant}
        onChange={(plant) => onChange({ plant })}
        all={{ value: '', label: t('findings.allPlants') }}
        options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterSelect
        label={t('findings.owner')}
        className={classes.field}
        value={filters.owner}
        onChange={(owner) => onChange({ owner })}
        all={{ value: '', label: t('findings.allOwners') }}
        options={owners.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      />
      <ClearFilters
        label={t('findings.clear')}
        isFiltered={isFiltered}
        onClear={onClear}
        className={classes.clear}
      />
    </search>
  )
}
