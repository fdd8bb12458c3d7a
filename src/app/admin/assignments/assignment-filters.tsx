import { Section } from '#src/app/shared/components/section.tsx'
import { ClearFilters } from '#src/app/shared/forms/clear-filters.tsx'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import classes from '#src/app/shared/forms/filters.module.css'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { t } from '#src/i18n/areas/admin.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { displayStatuses } from '#src/rules/assignment-status.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import type { AssignmentFilterValues } from './read-filters.ts'

interface AssignmentFiltersProps {
  filters: AssignmentFilterValues
  isFiltered: boolean
  onChange: (changes: Partial<AssignmentFilterValues>, isTyping?: boolean) => void
  onClear: () => void
}

/** Filters of the assignment list. The URL holds their values. */
export function AssignmentFilters({ filters, isFiltered, onChange, onClear }: AssignmentFiltersProps) {
  return (
    <Section title={t('assignments.filters')}>
      <search className={classes.filters} aria-label={t('assignments.filters')}>
        <SearchField
          label={t('assignments.search')}
          placeholder={t('assignments.placeholder')}
          value={filters.search}
          onSearch={(search) => onChange({ search }, true)}
          className={classes.search}
        />
        <FilterSelect
          label={t('assignments.status')}
          className={classes.field}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          all={{ value: '', label: t('assignments.allStatuses') }}
          options={displayStatuses.map((status) => ({ value: status, label: parts(`status.${status}`) }))}
        />
        <FilterSelect
          label={t('assignments.priority')}
          className={classes.field}
          value={filters.priority}
          onChange={(priority) => onChange({ priority })}
          all={{ value: '', label: t('assignments.allPriorities') }}
          options={assignmentPriorities.toReversed().map((priority) => ({
            value: priority.toLowerCase(),
            label: parts(`priority.${priority}`),
          }))}
        />
        <ClearFilters
          label={t('assignments.clear')}
          isFiltered={isFiltered}
          onClear={onClear}
          className={classes.clear}
        />
      </search>
    </Section>
  )
}
