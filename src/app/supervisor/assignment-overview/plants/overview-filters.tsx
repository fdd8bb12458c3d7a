import { Button } from '@mantine/core'
import { usePlantDay } from '#src/app/shared/format/dates.ts'
import { ClearFilters } from '#src/app/shared/forms/clear-filters.tsx'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { displayStatuses } from '#src/rules/assignment-status.ts'
import { type Filters, listPresets } from './filter-values.ts'
import classes from './overview-filters.module.css'

interface OverviewFiltersProps {
  filters: Filters
  isFiltered: boolean
  onChange: (changes: Partial<Filters>, isTyping?: boolean) => void
  onClear: () => void
}

/** Filters of the overview. The URL holds their values. */
export function OverviewFilters({ filters, isFiltered, onChange, onClear }: OverviewFiltersProps) {
  const technicians = useTechnicians(filters.technician)
  return (
    <search className={classes.filters} aria-label={t('filters.label')}>
      <div className={classes.line}>
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.placeholder')}
          value={filters.search}
          onSearch={(search) => onChange({ search }, true)}
          className={classes.search}
        />
        <Presets filters={filters} onChange={onChange} />
      </div>
      <div className={classes.line}>
        <DateField
          label={t('filters.from')}
          value={filters.from || null}
          onChange={(date) => onChange({ from: date ?? '' })}
          isClearable
          className={classes.field}
        />
        <DateField
          label={t('filters.to')}
          value={filters.to || null}
          onChange={(date) => onChange({ to: date ?? '' })}
          isClearable
          className={classes.field}
        />
        <FilterSelect
          label={t('filters.status')}
          className={classes.field}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          all={{ value: 'all', label: t('filters.allStatuses') }}
          options={displayStatuses.map((status) => ({ value: status, label: parts(`status.${status}`) }))}
        />
        <FilterSelect
          label={t('filters.technician')}
          className={classes.field}
          value={filters.technician}
          onChange={(technician) => onChange({ technician })}
          all={{ value: '', label: t('filters.allTechnicians') }}
          options={technicians.all.map((one) => ({ value: String(one.id), label: one.full_name }))}
          onSearch={technicians.onSearch}
        />
        <ClearFilters
          label={t('filters.clear')}
          isFiltered={isFiltered}
          onClear={onClear}
          className={classes.clear}
        />
      </div>
    </search>
  )
}

/** Quick ranges of due dates; a second press clears the range. */
function Presets({ filters, onChange }: Pick<OverviewFiltersProps, 'filters' | 'onChange'>) {
  const day = usePlantDay()
  return (
    <fieldset className={classes.presets} aria-label={t('filters.range')}>
      {listPresets(day).map(({ key, from, to }) => {
        const isOn = filters.from === from && filters.to === to
        return (
          <Button
            key={key}
            variant={isOn ? 'light' : 'default'}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? { from: '', to: '' } : { from, to })}
          >
            {t(key)}
          </Button>
        )
      })}
    </fieldset>
  )
}
