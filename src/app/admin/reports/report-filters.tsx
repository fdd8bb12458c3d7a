import { ClearFilters } from '#src/app/shared/forms/clear-filters.tsx'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import classes from '#src/app/shared/forms/filters.module.css'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { reportPurposeNames } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface ReportFilterValues {
  search: string
  type: string
}

interface ReportFiltersProps {
  filters: ReportFilterValues
  isFiltered: boolean
  onChange: (changes: Partial<ReportFilterValues>, isTyping?: boolean) => void
  onClear: () => void
}

/** Filters of the report list. The URL holds their values. */
export function ReportFilters({ filters, isFiltered, onChange, onClear }: ReportFiltersProps) {
  return (
    <search className={classes.filters} aria-label={t('reports.filters')}>
      <SearchField
        label={t('reports.search')}
        placeholder={t('reports.placeholder')}
        value={filters.search}
        onSearch={(search) => onChange({ search }, true)}
        className={classes.search}
      />
      <FilterSelect
        label={t('reports.type')}
        className={classes.field}
        value={filters.type}
        onChange={(type) => onChange({ type })}
        all={{ value: '', label: t('reports.allTypes') }}
        options={reportPurposeNames.map((type) => ({ value: type, label: t(`reports.type.${type}`) }))}
      />
      <ClearFilters
        label={t('reports.clear')}
        isFiltered={isFiltered}
        onClear={onClear}
        className={classes.clear}
      />
    </search>
  )
}
