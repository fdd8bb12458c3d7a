import { ClearFilters } from '#src/app/shared/forms/clear-filters.tsx'
import { FilterSelect } from '#src/app/shared/forms/filter-select.tsx'
import classes from '#src/app/shared/forms/filters.module.css'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { t } from '#src/i18n/areas/admin.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import { roles } from '#src/rules/roles.ts'
import { type UserFilterValues, userStatuses } from './read-user-filters.ts'

interface UserFiltersProps {
  filters: UserFilterValues
  isFiltered: boolean
  onChange: (changes: Partial<UserFilterValues>, isTyping?: boolean) => void
  onClear: () => void
}

/** Filters of the user list. The URL holds their values. */
export function UserFilters({ filters, isFiltered, onChange, onClear }: UserFiltersProps) {
  return (
    <search className={classes.filters} aria-label={t('users.filters')}>
      <SearchField
        label={t('users.search')}
        placeholder={t('users.placeholder')}
        value={filters.search}
        onSearch={(search) => onChange({ search }, true)}
        className={classes.search}
      />
      <FilterSelect
        label={t('users.role')}
        className={classes.field}
        value={filters.role}
        onChange={(role) => onChange({ role })}
        all={{ value: '', label: t('users.allRoles') }}
        options={roles.map((role) => ({ value: role, label: shell(`role.${role}`) }))}
      />
      <FilterSelect
        label={t('users.status')}
        className={classes.field}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        all={{ value: '', label: t('users.allStatuses') }}
        options={userStatuses.map((status) => ({ value: status, label: parts(`status.${status}`) }))}
      />
      <ClearFilters
        label={t('users.clear')}
        isFiltered={isFiltered}
        onClear={onClear}
        className={classes.clear}
      />
    </search>
  )
}
